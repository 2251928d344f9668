/// The part of the script for speed, zoom and background.
enum PageSettingsScript {
  static let text = #"""
    // MARK: Settings

    const speeds = [0.1, 0.25, 0.5, 1, 1.5, 2, 4];
    const backgrounds = [...$('background').options].map(option => option.value);

    const schemeBackdrop = scheme => scheme === 'light' ? 'on-white' : scheme === 'dark' ? 'on-black' : 'on-checkerboard';
    const backdrop = scheme => state.background === 'auto' ? schemeBackdrop(scheme) : 'on-' + state.background;

    // Those that the address asks for.
    function readSettings(wanted) {
      if (backgrounds.includes(wanted.get('background'))) state.background = wanted.get('background');
      if (Number(wanted.get('zoom')) > 0) state.zoom = Math.min(Number(wanted.get('zoom')), zooms.at(-1));
    }

    function showControls(zoom) {
      $('background').value = state.background;
      $('speed').value = state.speed;
      $('zoom').textContent = `${trimmed(zoom * 100, 1)} %`;
      $('zoom').setAttribute('aria-label', `Zoom ${trimmed(zoom * 100, 1)} percent, press to fit`);
      $('zoom-in').disabled = zoom >= zooms.at(-1);
      $('zoom-out').disabled = zoom <= zooms[0];
    }

    function showAt(zoom, element, { width, height }) {
      element.style.width = `${width * zoom}px`;
      element.style.height = `${height * zoom}px`;
      element.classList.toggle('pixels', zoom * (devicePixelRatio || 1) >= 1);
    }

    function setZoom(zoom) {
      state.zoom = zoom;
      showSettings();
    }
    function zoomBy(direction) {
      const zoom = state.zoom ?? fittingZoom();
      setZoom((direction > 0 ? zooms.find(step => step > zoom) : zooms.findLast(step => step < zoom)) ?? zoom);
    }
    function setSpeed(speed) {
      holdTime();
      state.speed = speed;
      showSettings();
    }
    function setBackground(background) {
      state.background = background;
      showSettings();
    }
    function nextBackground() {
      setBackground(backgrounds[(backgrounds.indexOf(state.background) + 1) % backgrounds.length]);
      say(`Background ${$('background').selectedOptions[0].textContent}`);
    }

    $('speed').append(...speeds.map(speed => make('option', { value: speed, textContent: `${speed}×` })));
    $('speed').addEventListener('change', () => setSpeed(Number($('speed').value)));
    $('background').addEventListener('change', () => setBackground($('background').value));
    calm.addEventListener('change', () => { if (calm.matches) setPlaying(false); });
    addEventListener('resize', () => {
      showSettings();
      isStale = true;
    });

    """#
}
