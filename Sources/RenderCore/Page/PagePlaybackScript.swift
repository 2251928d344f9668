/// The part of the script that shows whether it plays, and moves to where the time line is touched.
enum PagePlaybackScript {
  static let text = #"""
    // MARK: Playback

    function showPlaying() {
      document.body.dataset.state = state.isPlaying ? 'playing' : 'paused';
      $('play').setAttribute('aria-label', state.isPlaying ? 'Pause' : 'Play');
      isStale = true;
    }

    function tellPlaying() {
      showPlaying();
      say(state.isPlaying ? 'Playing' : spokenFrame());
      writeAddress();
    }

    $('seek').addEventListener('input', () => seek(Number($('seek').value)));

    $('timeline').addEventListener('pointerdown', event => {
      const track = event.target.closest('.scrub');
      if (!track || event.button !== 0) return;
      track.setPointerCapture(event.pointerId);
      const follow = event => {
        const box = track.getBoundingClientRect();
        seekPart((event.clientX - box.left) / box.width);
      };
      const end = () => {
        track.removeEventListener('pointermove', follow);
        track.removeEventListener('pointerup', end);
        track.removeEventListener('pointercancel', end);
      };
      track.addEventListener('pointermove', follow);
      track.addEventListener('pointerup', end);
      track.addEventListener('pointercancel', end);
      follow(event);
    });

    """#
}
