/// The part of the script for texts, buttons and keys; it comes last and starts the page.
enum ReportControlsScript {
  static let text = #"""
    // MARK: Texts

    function facts(clip) {
      const side = clip.side;
      return [
        clip.group === clip.name || clip.group === 'golden' ? '' : clip.group,
        clip.labels ? plural(clip.count, 'pair') : clip.count ? plural(clip.count, 'frame') : '',
        side?.rate && !clip.labels ? `${trimmed(side.rate[0] / side.rate[1], 3)} fps` : '',
        side?.rate && !clip.labels ? `${trimmed(side.count * side.rate[1] / side.rate[0], 4)} s` : '',
        side ? `${side.width} × ${side.height} px` + (clip.scale !== 1 ? ` @${trimmed(clip.scale, 3)}x` : '') : '',
        clip.scheme === 'dark' ? 'dark' : '',
      ].filter(Boolean).join(' · ');
    }

    // `changed: 12 of 78 frames …` is a term and what is said about it.
    function finding(text, place, texts) {
      const parts = text => /^([a-z][a-z ]{2,18}): (.*)$/s.exec(text) ?? ['', '', text];
      const [, term, words] = parts(text);
      const isAgain = place > 0 && term !== '' && parts(texts[place - 1])[1] === term;
      return [make('dt', { textContent: isAgain ? '' : term, className: term.split(' ')[0] }), make('dd', { textContent: sentence(words) })];
    }
    // Names of values stay as they are.
    const sentence = text => /^[a-z]+[ ,;:]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

    function showTexts() {
      const { clip } = state;
      $('name').textContent = clip.name;
      $('outcome').textContent = clip.outcome === 'not compared' ? 'not compared' : clip.headline;
      $('outcome').className = clip.isBad ? 'bad' : clip.outcome === 'equal' ? 'good' : '';
      $('facts').textContent = facts(clip);
      const lines = clip.findings.flatMap(finding);
      if (clip.outcome === 'not compared') {
        lines.unshift(...[clip.headline.slice('not compared: '.length), clip.hint].filter(Boolean)
          .flatMap((text, k) => [make('dt', { textContent: k ? 'remedy' : 'problem' }), make('dd', { textContent: sentence(text) })]));
      }
      $('findings').replaceChildren(...lines);
      $('player').hidden = clip.count === 0;
      const hasPictures = Boolean(clip.side);
      $('toolbar').hidden = $('panes').hidden = $('strip').hidden = $('strip-legend').hidden = !hasPictures;
      const isPlain = !(clip.expected && clip.actual) || clip.outcome === 'equal';
      document.querySelector('.segments').hidden = isPlain;
      $('outline').parentElement.hidden = clip.differences.length === 0;
      document.querySelector('.jump').hidden = !clip.runs.some(([verdict]) => verdict !== 'equal');
      $('timeline').hidden = clip.count < 2;
      $('timeline').style.setProperty('--n', Math.max(clip.count, 1));
      document.querySelectorAll('.moving').forEach(element => { element.hidden = clip.count < 2; });
      Object.assign($('seek'), { min: clip.first, max: Math.max(clip.end - 1, 0) });
      $('verdicts').hidden = $('verdict-legend').hidden = clip.runs.length === 0;
      const kinds = [...new Set(clip.runs.map(([verdict]) => verdict))];
      const entry = (name, fill) => {
        const swatch = make('i', { className: fill ? '' : 'key' });
        if (fill) swatch.style.background = `var(--${fill})`;
        return make('span', {}, swatch, name);
      };
      $('verdict-legend').replaceChildren(...kinds.map(kind => entry(kind, kind)), ...(clip.keys.length ? [entry('key frame')] : []));
      $('strip-legend').replaceChildren(...(clip.outcome === 'equal' ? [] : [clip.expected && 'expected', clip.actual && 'actual']).filter(Boolean).map(textContent => make('span', { textContent })));
    }

    // MARK: Settings

    function showSettings() {
      const zoom = state.zoom ?? fittingZoom();
      const shown = panes.filter(pane => !pane.isAbove);
      for (const pane of panes) {
        pane.zoom = zoom;
        pane.page.className = 'page ' + backdrop();
        pane.canvas.style.width = `${pane.width * zoom}px`;
        pane.canvas.style.height = `${pane.height * zoom}px`;
        pane.canvas.classList.toggle('pixels', zoom * (devicePixelRatio || 1) >= 1);
      }
      for (const pane of shown) pane.figure.style.flexBasis = `min(100%, ${pane.width * zoom + 50}px)`;
      for (const thumb of thumbs) thumb.box.className = `thumb ${thumb.clip.scheme === 'dark' ? 'on-black' : thumb.clip.scheme ? 'on-white' : 'on-checkerboard'}`;
      $('strip').className = `track scrub ${backdrop()}${rowsOf(state.clip).length < 2 ? ' single' : ''}`;
      document.querySelectorAll('.segments button').forEach(button => {
        button.setAttribute('aria-checked', String(button.dataset.view === state.view));
        button.tabIndex = button.dataset.view === state.view ? 0 : -1;
      });
      $('outline').checked = state.outline;
      $('background').value = state.background;
      $('speed').value = state.speed;
      $('zoom').textContent = `${trimmed(zoom * 100, 1)} %`;
      $('zoom').setAttribute('aria-label', `Zoom ${trimmed(zoom * 100, 1)} percent, press to fit`);
      $('zoom-in').disabled = zoom >= zooms.at(-1);
      $('zoom-out').disabled = zoom <= zooms[0];
      showBoxes(state.frame, zoom);
      isStale = true;
    }

    function zoomBy(direction) {
      const zoom = state.zoom ?? fittingZoom();
      state.zoom = (direction > 0 ? zooms.find(step => step > zoom) : zooms.findLast(step => step < zoom)) ?? zoom;
      showSettings();
    }
    function setSpeed(speed) {
      state.frame = clock.frame = currentFrame();
      clock.from = now();
      state.speed = speed;
      showSettings();
    }
    function setView(view) {
      state.view = view;
      state.flip = 0;
      state.isHeld = calm.matches;
      flipFrom = now();
      showPanes();
      showSettings();
      writeAddress();
      say({ side: 'Side by side', slider: 'Slider', flip: 'Flip' }[view]);
    }
    function chooseBy(direction) {
      const clip = data.clips[data.clips.indexOf(state.clip) + direction];
      if (clip) choose(clip);
    }
    async function copy() {
      if (!data.accept) return;
      const range = document.createRange();
      range.selectNodeContents($('command'));
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      try {
        await navigator.clipboard.writeText(data.accept);
      } catch {
        document.execCommand('copy');
      }
      $('copy').textContent = 'Copied';
      say('Copied');
      setTimeout(() => { $('copy').textContent = 'Copy'; }, 1500);
    }

    const actions = {
      ' ': () => setPlaying(!state.isPlaying),
      'ArrowLeft': event => step(event.shiftKey ? -10 : -1),
      'ArrowRight': event => step(event.shiftKey ? 10 : 1),
      'Home': () => seek(state.clip.first),
      'End': () => seek(state.clip.end - 1),
      'n': () => stepDiffering(1),
      'p': () => stepDiffering(-1),
      'w': () => { if (state.clip.worst !== undefined) seek(state.clip.worst); },
      '[': () => chooseBy(-1),
      ']': () => chooseBy(1),
      '1': () => setView('side'), '2': () => setView('slider'), '3': () => setView('flip'),
      'x': () => {
        if (state.view !== 'flip') return;
        state.isHeld = true;
        state.flip = 1 - state.flip;
        showFlip();
        isStale = true;
      },
      ',': () => setSpeed(speeds.findLast(speed => speed < state.speed) ?? speeds[0]),
      '.': () => setSpeed(speeds.find(speed => speed > state.speed) ?? speeds.at(-1)),
      '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '_': () => zoomBy(-1),
      '0': () => { state.zoom = null; showSettings(); },
      'o': () => { state.outline = !state.outline; showSettings(); },
      'b': () => {
        state.background = backgrounds[(backgrounds.indexOf(state.background) + 1) % backgrounds.length];
        showSettings();
        say(`Background ${$('background').selectedOptions[0].textContent}`);
      },
      'c': () => { copy(); },
      '?': () => $('help').showModal(),
    };

    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || $('help').open) return;
      const target = event.target;
      const isArrow = event.key.startsWith('Arrow');
      // What already means something to the element that has the focus is left to it.
      if (target.matches('select') || target.matches('.split') && (isArrow || ['Home', 'End'].includes(event.key))) return;
      if (event.key === ' ' && target.matches('button, summary, a, input[type=checkbox]')) return;
      if (target.matches('.segments button') && isArrow) {
        event.preventDefault();
        const place = (views.indexOf(state.view) + (event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : 2)) % 3;
        setView(views[place]);
        document.querySelector(`[data-view=${views[place]}]`).focus();
        return;
      }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!Object.hasOwn(actions, key)) return;
      event.preventDefault();
      actions[key](event);
    });

    for (const [id, key] of [['play', ' '], ['back', 'ArrowLeft'], ['forth', 'ArrowRight'], ['first', 'Home'], ['last', 'End'],
      ['zoom-in', '+'], ['zoom-out', '-'], ['zoom', '0'], ['help-open', '?'], ['next', 'n'], ['previous', 'p'], ['worst', 'w'], ['copy', 'c']]) {
      $(id).addEventListener('click', event => actions[key](event));
    }
    document.querySelectorAll('.segments button').forEach(button => button.addEventListener('click', () => setView(button.dataset.view)));
    $('seek').addEventListener('input', () => seek(Number($('seek').value)));
    $('outline').addEventListener('change', () => { state.outline = $('outline').checked; showSettings(); });
    $('speed').append(...speeds.map(speed => make('option', { value: speed, textContent: `${speed}×` })));
    $('speed').addEventListener('change', () => setSpeed(Number($('speed').value)));
    $('background').addEventListener('change', () => { state.background = $('background').value; showSettings(); });
    calm.addEventListener('change', () => { if (calm.matches) { state.isHeld = true; setPlaying(false); } });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { isStale = true; });
    addEventListener('hashchange', readAddress);
    addEventListener('resize', showSettings);

    // MARK: The list

    const watcher = new IntersectionObserver(entries => {
      for (const entry of entries) {
        thumbs.find(thumb => thumb.box === entry.target).isVisible = entry.isIntersecting;
      }
    });
    function bar(clip) {
      const stops = clip.runs.map(([verdict, from, to]) =>
        `var(--${verdict}) ${(from - clip.first) / clip.count * 100}% ${(to + 1 - clip.first) / clip.count * 100}%`);
      const element = make('span', { className: 'bar' });
      if (stops.length) element.style.background = `linear-gradient(90deg, ${stops.join(', ')})`;
      return element;
    }
    function entry(clip) {
      const side = clip.side ?? { width: 60, height: 44 };
      const scale = Math.min(60 / side.width, 44 / side.height, 1) * Math.min(devicePixelRatio || 1, 2);
      const canvas = make('canvas', { width: Math.max(1, Math.round(side.width * scale)), height: Math.max(1, Math.round(side.height * scale)) });
      canvas.setAttribute('aria-hidden', 'true');
      canvas.style.width = `${canvas.width / Math.min(devicePixelRatio || 1, 2)}px`;
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      const box = make('span', { className: 'thumb' }, canvas);
      thumbs.push({ clip, canvas, context, box, isVisible: false, isDrawn: false });
      const differing = clip.runs.reduce((sum, [verdict, from, to]) => sum + (verdict === 'equal' ? 0 : to - from + 1), 0);
      const words = clip.outcome === 'different' && differing ? `${differing} of ${plural(clip.count, 'frame')}` : clip.outcome;
      const button = make('button', { type: 'button', clip }, box,
        make('span', {}, make('b', {}, make('bdi', { textContent: clip.name })),
          make('small', { textContent: words, className: clip.isBad ? 'bad' : '' }), ...(clip.isBad && clip.runs.length ? [bar(clip)] : [])));
      button.addEventListener('click', () => choose(clip));
      watcher.observe(box);
      return make('li', {}, button);
    }
    for (const [title, isBad] of [['To look at', true], ['As expected', false]]) {
      const clips = data.clips.filter(clip => clip.isBad === isBad);
      if (!clips.length) continue;
      if (data.clips.length > clips.length) $('list').append(make('h2', { textContent: title }));
      $('list').append(make('ul', {}, ...clips.map(entry)));
    }
    $('count').textContent = data.subject + (data.isCut ? ' · some pictures are left out, there are too many' : '');
    $('accept').hidden = !data.accept;
    $('command').textContent = data.accept ?? '';

    if (data.clips.length) {
      readAddress();
      say('');
      requestAnimationFrame(paint);
    } else {
      $('stage').hidden = true;
    }

    """#
}
