/// The part of the script for keys, and for the buttons that do the same.
enum PageKeysScript {
  static let text = #"""
    // MARK: Keys

    const actions = {
      ' ': () => setPlaying(!state.isPlaying),
      'ArrowLeft': event => step(event.shiftKey ? -10 : -1),
      'ArrowRight': event => step(event.shiftKey ? 10 : 1),
      'Home': () => seek(-Infinity),
      'End': () => seek(Infinity),
      '[': () => chooseBy(-1),
      ']': () => chooseBy(1),
      ',': () => setSpeed(speeds.findLast(speed => speed < state.speed) ?? speeds[0]),
      '.': () => setSpeed(speeds.find(speed => speed > state.speed) ?? speeds.at(-1)),
      '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '_': () => zoomBy(-1),
      '0': () => setZoom(null),
      'b': nextBackground,
      '?': () => $('help').showModal(),
    };

    const hasModifier = event => event.ctrlKey || event.metaKey || event.altKey;

    document.addEventListener('keydown', event => {
      if (hasModifier(event) || $('help').open) return;
      // What already means something to the element that has the focus is left to it.
      if (event.target.matches('select, input[type=color]')) return;
      if (event.key === ' ' && event.target.matches('button, summary, a, input[type=checkbox]')) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!Object.hasOwn(actions, key)) return;
      event.preventDefault();
      actions[key](event);
    });

    function bindButtons(keys) {
      for (const [id, key] of Object.entries(keys)) $(id).addEventListener('click', event => actions[key](event));
    }
    bindButtons({ play: ' ', back: 'ArrowLeft', forth: 'ArrowRight', first: 'Home', last: 'End',
      'zoom-in': '+', 'zoom-out': '-', zoom: '0', 'help-open': '?' });

    """#
}
