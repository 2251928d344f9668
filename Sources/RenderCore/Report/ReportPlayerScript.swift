/// The part of the script that plays: the clock, the address of the page, and what is drawn when.
enum ReportPlayerScript {
  static let text = #"""
    // Time is a function of the clock, so that a slow page leaves frames out instead of slowing down.
    const clock = { frame: 0, from: 0 };
    const rate = () => {
      const side = state.clip.side;
      return side?.rate ? side.rate[0] / side.rate[1] : 1;
    };
    function currentFrame() {
      const { first, count } = state.clip;
      if (!state.isPlaying || count === 0) return state.frame;
      const gone = Math.floor((now() - clock.from) / 1000 * state.speed * rate() + 1e-6);
      return first + (clock.frame - first + gone) % count;
    }

    function holdTime() {
      state.frame = clock.frame = currentFrame();
      clock.from = now();
    }

    function setPlaying(isPlaying) {
      holdTime();
      state.isPlaying = isPlaying && state.clip.count > 1;
      tellPlaying();
    }

    function seek(frame) {
      const { first, end } = state.clip;
      if (end === first) return;
      state.isPlaying = false;
      state.frame = Math.min(Math.max(frame, first), end - 1);
      setPlaying(false);
    }
    function seekPart(part) { seek(state.clip.first + Math.floor(part * state.clip.count)); }

    function step(count) {
      const { first, count: length } = state.clip;
      if (length) seek(first + ((currentFrame() - first + count) % length + length) % length);
    }

    // The next frame that differs, around the end.
    function stepDiffering(direction) {
      const { first, count } = state.clip;
      const start = currentFrame();
      for (let k = 1; k <= count; k++) {
        const frame = first + (((start - first + direction * k) % count) + count) % count;
        if (differs(state.clip, frame)) return seek(frame);
      }
    }

    function spokenFrame() {
      const verdict = verdictAt(state.clip, state.frame);
      return `Frame ${state.frame}, ${seconds(timeAt(state.clip, state.frame))}${verdict ? ', ' + verdict : ''}`;
    }

    // MARK: The address

    function address() {
      let text = '#clip=' + encodeURIComponent(state.clip.name);
      if (!state.isPlaying && state.clip.count > 1) text += '&frame=' + state.frame;
      if (state.view !== 'side') text += '&view=' + state.view;
      return text;
    }

    function readAddress() {
      const wanted = addressParts();
      if (views.includes(wanted.get('view'))) state.view = wanted.get('view');
      readSettings(wanted);
      choose(data.clips.find(clip => clip.name === wanted.get('clip')) ?? state.clip ?? data.clips[0]);
      const frame = Number.parseInt(wanted.get('frame'), 10);
      if (frame >= 0) seek(frame);
    }

    // MARK: A clip

    function choose(clip) {
      state.clip = clip;
      state.isPlaying = false;
      state.frame = clip.worst ?? clip.first;
      showPlaying();
      markChosen(clip);
      document.title = `${clip.name} – ${data.verdict}`;
      showTexts();
      showPanes();
      showCurves();
      showSettings();
      writeAddress();
    }

    // The largest zoom at which everything fits: small pictures grow, so that a pixel can be seen.
    function fittingZoom() {
      if (!panes.length) return 1;
      const shown = panes.filter(pane => !pane.isAbove);
      // On a narrow page they stand below each other.
      const isStacked = isNarrow.matches;
      const room = $('panes').clientWidth - (isStacked ? 50 : 60 * shown.length + 10 * (shown.length - 1));
      const width = isStacked ? Math.max(...shown.map(pane => pane.width)) : shown.reduce((sum, pane) => sum + pane.width, 0);
      const height = Math.max(...shown.map(pane => pane.height));
      const fits = zooms.filter(zoom => zoom <= 4).findLast(zoom => width * zoom <= room && height * zoom <= Math.max(innerHeight * 0.5, 220));
      if (fits) return fits;
      const widest = Math.max(...shown.map(pane => pane.width));
      return zooms.findLast(zoom => zoom <= 1 && widest * zoom <= $('panes').clientWidth - 60) ?? zooms[0];
    }

    // MARK: Painting

    let flipFrom = 0;
    function paint() {
      const isFresh = !isStale;
      isStale = false;
      if (state.view === 'flip' && !state.isHeld && now() - flipFrom > 450) {
        state.flip = 1 - state.flip;
        flipFrom = now();
        showFlip();
      }
      const frame = currentFrame();
      state.shownFrame = frame;
      for (const pane of panes) drawPane(pane, frame);
      for (const thumb of thumbs) drawThumb(thumb);
      if (!isFresh) paintTracks();
      showFrame(frame, isFresh);
      requestAnimationFrame(paint);
    }

    function drawThumb(thumb) {
      if (!thumb.isVisible || thumb.isDrawn) return;
      const { clip } = thumb;
      const wanted = clip.worst ?? clip.keys[clip.keys.length >> 1] ?? clip.first;
      const number = [clip.actual?.number(wanted) ?? null, clip.expected?.number(wanted) ?? null].find(isKnown);
      if (number === undefined) { thumb.isDrawn = true; return; }
      if (!isReady(number)) return;
      const [{ width, height }, { canvas }] = [table[number], thumb];
      const scale = Math.min(thumb.scale, canvas.width / width, canvas.height / height);
      thumb.context.drawImage(picture(number), (canvas.width - width * scale) / 2, (canvas.height - height * scale) / 2, width * scale, height * scale);
      thumb.isDrawn = true;
    }

    """#
}
