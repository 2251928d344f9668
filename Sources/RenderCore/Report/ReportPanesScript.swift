/// The part of the script for the pictures in the middle: side by side, under a slider, or flipped.
enum ReportPanesScript {
  static let text = #"""
    const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16];
    const views = ['side', 'slider', 'flip'];
    const state = { clip: null, frame: 0, isPlaying: false, speed: 1, view: 'side', zoom: null, background: 'auto', split: 0.5,
      flip: 0, isHeld: calm.matches, outline: true };

    let panes = [];    // { kind, figure, page, stack, canvas, context, note, box, drawn }

    function pane(kind, caption) {
      const clip = state.clip;
      // For the largest picture that it shows, so that nothing jumps.
      const { expected, actual } = clip;
      const sides = { expected: [expected], actual: [actual], difference: [actual], flip: [expected, actual] }[kind];
      const width = Math.max(...sides.map(side => side.width)), height = Math.max(...sides.map(side => side.height));
      const canvas = make('canvas', { width, height });
      canvas.setAttribute('role', 'img');
      canvas.dataset.kind = kind;
      const box = make('i', { className: 'box', hidden: true });
      const stack = make('div', { className: 'stack' }, canvas, box);
      const note = make('div', { className: 'note' });
      const page = make('div', { className: 'page' }, stack, note);
      const figure = make('figure', {}, page, make('figcaption', { textContent: caption }));
      figure.dataset.kind = kind;
      return { kind, figure, page, stack, canvas, context: canvas.getContext('2d'), note, box, drawn: undefined, width, height };
    }

    function showPanes() {
      const clip = state.clip;
      const hasBoth = clip.expected && clip.actual;
      panes = [];
      if (!clip.side) {
        $('panes').replaceChildren();
      } else if (!hasBoth) {
        panes = [clip.expected ? pane('expected', 'Expected') : pane('actual', clip.outcome === 'recorded' ? 'Recorded' : 'Actual')];
      } else if (clip.outcome === 'equal') {
        panes = [pane('actual', 'Expected and actual')];
      } else if (state.view === 'side') {
        panes = [pane('expected', 'Expected'), pane('actual', 'Actual'), pane('difference', 'Difference')];
      } else if (state.view === 'flip') {
        panes = [pane('flip', 'Expected')];
      } else {
        panes = [pane('expected', 'Expected')];
        const [below] = panes;
        const above = pane('actual', 'Actual');
        // Layers are as large as the larger picture, so that both end at the handle.
        const layer = (canvas, className) => {
          const element = make('div', { className });
          canvas.replaceWith(element);
          element.append(canvas);
          return element;
        };
        layer(below.canvas, 'under');
        const over = layer(above.canvas, 'over');
        const range = make('input', { type: 'range', className: 'split', min: 0, max: 100, value: state.split * 100 });
        range.setAttribute('aria-label', 'Where expected ends and actual begins');
        range.addEventListener('input', () => setSplit(range.value / 100));
        // These move it, not the frames.
        range.addEventListener('keydown', event => {
          if (event.key.startsWith('Arrow') || ['Home', 'End'].includes(event.key)) event.stopPropagation();
        });
        below.stack.append(over, make('i', { className: 'handle' }), range);
        below.figure.append(make('figcaption', { className: 'right', textContent: 'Actual' }));
        panes.push({ ...above, figure: below.figure, page: below.page, stack: below.stack, note: below.note, box: below.box, isAbove: true });
        setSplit(state.split);
      }
      $('panes').replaceChildren(...panes.filter(pane => !pane.isAbove).map(pane => pane.figure));
      isStale = true;
    }

    function setSplit(part) {
      state.split = part;
      document.body.style.setProperty('--split', part);
    }

    // What a pane shows in a frame: a number, or a sentence about why there is nothing to show.
    function content(pane, frame) {
      const clip = state.clip;
      const [old, new_] = [clip.expected?.number(frame) ?? null, clip.actual?.number(frame) ?? null];
      const kind = pane.kind === 'flip' ? (state.flip ? 'actual' : 'expected') : pane.kind;
      if (kind === 'difference') {
        if (old === null || new_ === null) return { note: 'There is nothing to compare this frame with.' };
        if (!isOneSize(old, new_)) {
          const size = number => `${table[number].width} × ${table[number].height} px`;
          return { note: `Another size: ${size(new_)}, was ${size(old)}.` };
        }
        if (!isKnown(old) || !isKnown(new_)) return { note: 'Only where the pixels of both are known.', jumps: true };
        return { pair: [old, new_] };
      }
      const number = kind === 'expected' ? old : new_;
      if (number === null) return { note: kind === 'expected' ? 'The golden has no such frame.' : 'This frame was not rendered.' };
      if (isKnown(number)) return { number };
      if (kind === 'expected') {
        return { note: 'The golden keeps only a digest of this frame: that it differs is certain, what it looked like is not. '
          + 'Render the commit that recorded it to see.', jumps: true };
      }
      if (clip.outcome === 'equal') return { note: 'It is equal. Pictures of equal clips are kept for key frames.', jumps: true };
      return { note: 'This report has too many pictures to hold this one.' };
    }

    // Frames that have pixels on every side there is, the one nearest to `frame`.
    function nearestKnown(frame) {
      const clip = state.clip;
      const sides = [clip.expected, clip.actual].filter(Boolean);
      let best = null;
      for (let other = clip.first; other < clip.end; other++) {
        if (other === frame || !sides.every(side => isKnown(side.number(other)))) continue;
        if (clip.isBad && clip.runs.length && !differs(clip, other)) continue;
        if (best === null || Math.abs(other - frame) < Math.abs(best - frame)) best = other;
      }
      return best;
    }

    function drawPane(pane, frame) {
      const { number, pair, note, jumps } = content(pane, frame);
      const wanted = note ?? pair?.join('/') ?? number;
      if (wanted === pane.drawn && !note) return;
      if (note !== undefined) {
        if (pane.drawn !== note + frame) {
          const known = jumps ? nearestKnown(frame) : null;
          const children = [make('p', { textContent: note })];
          if (known !== null) {
            const button = make('button', { type: 'button', textContent: `Go to frame ${known}` });
            button.addEventListener('click', () => seek(known));
            children.push(button);
          }
          pane.note.replaceChildren(...children);
          pane.drawn = note + frame;
        }
        pane.canvas.dataset.frame = '';
        pane.figure.classList.add('unknown');
        return;
      }
      if (!(pair ?? [number]).map(isReady).every(Boolean)) return;
      if (!pane.isAbove || panes[0].canvas.dataset.frame !== '') pane.figure.classList.remove('unknown');
      const drawing = pair ? difference(...pair) : picture(number);
      const { width, height } = table[pair ? pair[1] : number];
      if (pane.canvas.width !== width || pane.canvas.height !== height) {
        Object.assign(pane.canvas, { width, height });
        showAt(pane.zoom, pane.canvas, pane.canvas);
      }
      pane.context.clearRect(0, 0, pane.canvas.width, pane.canvas.height);
      pane.context.drawImage(drawing, 0, 0);
      pane.drawn = wanted;
      pane.canvas.dataset.frame = frame;
    }

    function showBoxes(frame, zoom) {
      const box = state.outline ? state.clip.sweeps.get(frame)?.box : null;
      for (const pane of panes.filter(pane => !pane.isAbove)) {
        pane.box.hidden = !box?.length;
        if (!box?.length) continue;
        const margin = 3;
        Object.assign(pane.box.style, { left: `${box[0] * zoom - margin}px`, top: `${box[1] * zoom - margin}px`,
          width: `${box[2] * zoom + 2 * margin}px`, height: `${box[3] * zoom + 2 * margin}px` });
      }
    }

    function showFlip() {
      const flip = panes.find(pane => pane.kind === 'flip');
      if (!flip) return;
      const caption = flip.figure.querySelector('figcaption');
      caption.textContent = state.flip ? 'Actual' : 'Expected';
      caption.classList.toggle('loud', Boolean(state.flip));
    }

    """#
}
