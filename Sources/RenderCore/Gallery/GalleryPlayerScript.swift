/// The part of the script that plays: the clock, the address and the panes.
enum GalleryPlayerScript {
  static let text = #"""
    const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
    const state = { item: null, isPlaying: false, speed: 1, zoom: null, background: 'auto', scale: null };

    // Time is a function of the clock, so that a slow page leaves frames out instead of slowing down.
    const clock = { time: 0, from: 0 };
    const time = () => clock.time + (state.isPlaying ? (now() - clock.from) / 1000 * state.speed : 0);
    function setTime(value) {
      clock.time = value;
      clock.from = now();
    }
    function holdTime() { setTime(time()); }

    let shown = [];      // of the chosen item: { source, canvas, context, figure, page, native, frame }
    let leader = null;   // the source that the timeline belongs to
    const frame = () => leader.at(time());

    function setPlaying(isPlaying) {
      holdTime();
      state.isPlaying = isPlaying;
      for (const view of shown) showNative(view);
      tellPlaying();
    }

    function seek(number) {
      state.isPlaying = false;
      const last = leader.count - 1;
      setTime(leader.inside(Math.min(Math.max(number, 0), last)));
      setPlaying(false);
    }
    function seekPart(part) { seek(Math.floor(part * leader.count)); }

    function step(count) {
      const length = leader.count;
      seek(((frame() + count) % length + length) % length);
    }

    function spokenFrame() { return `Frame ${leader.index(frame())}, ${seconds(leader.time(frame()))}`; }

    // MARK: The address

    function address() {
      const clip = '#clip=' + encodeURIComponent(state.item.id);
      return state.isPlaying || leader.count < 2 ? clip : `${clip}&frame=${leader.index(frame())}`;
    }

    function readAddress() {
      const wanted = addressParts();
      const name = wanted.get('clip');
      const item = data.items.find(item => item.id === name)
        ?? data.items.find(item => item.panes.some(pane => pane.path === name))
        ?? data.items.find(item => item.panes.some(pane => pane.name === name));
      readSettings(wanted);
      const number = wanted.has('frame') ? Number.parseInt(wanted.get('frame'), 10) : NaN;
      const chosen = item ?? state.item ?? data.items[0];
      if (chosen !== state.item) choose(chosen);
      if (item && number >= 0) {
        const position = leader.variant.indices ? leader.variant.indices.indexOf(number) : number;
        const seekNow = () => seek(position < 0 ? 0 : position);
        if (leader.pane.kind === 'animation' && !leader.bitmaps) leader.afterDecoding = seekNow;
        seekNow();
      }
      showSettings();
    }

    // MARK: Panes

    function choose(item) {
      state.item = item;
      setTime(0);
      const scales = commonScales(item);
      if (!scales.includes(state.scale)) state.scale = scales.at(-1);
      shown = item.panes.map(pane => view(pane));
      $('panes').replaceChildren(...shown.map(view => view.figure));
      showItem();
      for (const view of shown) {
        view.source.onDecoded = () => {
          if (!shown.includes(view)) return;
          showItem();
          if (view.source.bitmaps) view.source.afterDecoding?.();
        };
        view.source.preload();
      }
      writeAddress();
    }

    // Light and dark are compared at one scale if they have one in common.
    function commonScales(item) {
      const [first, ...others] = item.panes.map(pane => pane.variants.map(variant => variant.scale));
      const common = first.filter(scale => others.every(scales => scales.includes(scale)));
      return common.length ? common : first;
    }

    function view(pane) {
      const variant = pane.variants.find(variant => variant.scale === state.scale) ?? pane.variants[0];
      const from = source(pane, variant);
      const canvas = make('canvas', { width: from.width, height: from.height });
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', [state.item.id, pane.scheme, pane.label].filter(Boolean).join(', '));
      const native = make('img', { hidden: true, alt: canvas.getAttribute('aria-label') });
      const page = make('div', { className: 'page' }, canvas, native);
      const caption = make('figcaption', { textContent: pane.scheme ?? '' });
      const figure = make('figure', {}, page, caption);
      return { pane, source: from, canvas, context: canvas.getContext('2d'), figure, page, native, frame: -1 };
    }

    // A file that the browser cannot take apart plays by itself, and shows its first frame while it is paused.
    function showNative(view) {
      const plays = Boolean(view.source.isNative) && state.isPlaying;
      if (plays && !view.native.src) view.native.src = addressOf(view.pane.variants[0].images[0]);
      view.native.hidden = !plays;
      view.canvas.hidden = plays;
    }

    function showItem() {
      leader = shown.reduce((best, view) => view.source.count > best.count ? view.source : best, shown[0].source);
      for (const view of shown) {
        view.frame = -1;
        showNative(view);
      }
      markChosen(state.item);
      document.title = `${state.item.id} – ${data.title}`;
      showFacts();
      showCurves();
      showSettings();
      isStale = true;
    }

    // What a pane has around its picture.
    const insetOfPane = () => isNarrow.matches ? 42 : 58;

    // The largest zoom up to 1 at which everything fits, side by side if that is not tiny.
    function fittingZoom() {
      const room = $('panes').clientWidth;
      const inset = insetOfPane();
      const widths = shown.map(view => view.source.width);
      const height = Math.max(...shown.map(view => view.source.height));
      const fits = (width, insets) => zooms.filter(zoom => zoom <= 1)
        .findLast(zoom => width * zoom + insets <= room && height * zoom <= Math.max(innerHeight * 0.7, 240)) ?? zooms[0];
      const beside = fits(widths.reduce((sum, width) => sum + width, 0), inset * widths.length + 12 * (widths.length - 1));
      return beside >= 0.5 ? beside : fits(Math.max(...widths), inset);
    }

    // MARK: Painting

    function paint() {
      const isFresh = !isStale;
      isStale = false;
      const moment = time();
      const current = leader.at(moment);
      for (const view of shown) {
        const wanted = view.source.at(moment);
        if (wanted === view.frame) continue;
        view.figure.classList.toggle('missing', view.source.isMissing(wanted));
        if (!view.source.draw(view.context, wanted)) continue;
        view.frame = wanted;
        view.canvas.dataset.frame = view.source.index(wanted);
      }
      for (const thumb of thumbs) {
        if (!thumb.isVisible) continue;
        if (thumb.source.pane.kind === 'animation') thumb.source.preload();
        // While it is paused a thumb shows its middle: many clips begin with an empty page.
        const isMoving = state.isPlaying || shown.some(view => view.source === thumb.source);
        const wanted = isMoving ? thumb.source.at(moment) : thumb.source.count >> 1;
        if (wanted !== thumb.frame && thumb.source.draw(thumb.context, wanted, thumb.scale)) thumb.frame = wanted;
      }
      if (!isFresh) paintStrip();
      showFrame(current);
      requestAnimationFrame(paint);
    }

    """#
}
