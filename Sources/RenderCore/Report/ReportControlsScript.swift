/// The part of the script for texts, settings, further keys and the list; it comes last and starts the page.
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
        side ? `${side.isMixed ? 'up to ' : ''}${side.width} × ${side.height} px` + (clip.scale !== 1 ? ` @${trimmed(clip.scale, 3)}x` : '') : '',
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

    // How much frames differ is known only where pixels of one size are known on both sides.
    const hasWorst = clip => clip.sweeps.has(clip.worst);

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
      document.querySelector('.jump').hidden = clip.count < 2 || !clip.runs.some(([verdict]) => verdict !== 'equal');
      $('worst').hidden = !hasWorst(clip);
      $('timeline').hidden = clip.count < 2;
      $('timeline').style.setProperty('--n', Math.max(clip.count, 1));
      // A single picture has nothing to play, and nowhere to go.
      $('controls').classList.toggle('resting', clip.count < 2);
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
        pane.page.className = 'page ' + backdrop(state.clip.scheme);
        showAt(zoom, pane.canvas, pane.canvas);
      }
      for (const pane of shown) pane.figure.style.flexBasis = `min(100%, ${pane.width * zoom + 50}px)`;
      for (const thumb of thumbs) thumb.box.className = 'thumb ' + schemeBackdrop(thumb.clip.scheme);
      $('strip').className = `track scrub ${backdrop(state.clip.scheme)}${rowsOf(state.clip).length < 2 ? ' single' : ''}`;
      document.querySelectorAll('.segments button').forEach(button => {
        button.setAttribute('aria-checked', String(button.dataset.view === state.view));
        button.tabIndex = button.dataset.view === state.view ? 0 : -1;
      });
      $('outline').checked = state.outline;
      showControls(zoom);
      showBoxes(state.frame, zoom);
      isStale = true;
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

    // MARK: Keys

    Object.assign(actions, {
      'n': () => stepDiffering(1),
      'p': () => stepDiffering(-1),
      'w': () => { if (hasWorst(state.clip)) seek(state.clip.worst); },
      '1': () => setView('side'), '2': () => setView('slider'), '3': () => setView('flip'),
      'x': () => {
        if (state.view !== 'flip') return;
        state.isHeld = true;
        state.flip = 1 - state.flip;
        showFlip();
        isStale = true;
      },
      'o': () => { state.outline = !state.outline; showSettings(); },
      'c': () => { copy(); },
    });
    bindButtons({ next: 'n', previous: 'p', worst: 'w', copy: 'c' });

    document.querySelector('.segments').addEventListener('keydown', event => {
      if (hasModifier(event) || !event.key.startsWith('Arrow')) return;
      event.preventDefault();
      event.stopPropagation();
      const place = (views.indexOf(state.view) + (event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : 2)) % 3;
      setView(views[place]);
      document.querySelector(`[data-view=${views[place]}]`).focus();
    });
    document.querySelectorAll('.segments button').forEach(button => button.addEventListener('click', () => setView(button.dataset.view)));
    $('outline').addEventListener('change', () => { state.outline = $('outline').checked; showSettings(); });
    calm.addEventListener('change', () => { if (calm.matches) state.isHeld = true; });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { isStale = true; });

    // MARK: The list

    function bar(clip) {
      const stops = clip.runs.map(([verdict, from, to]) =>
        `var(--${verdict}) ${(from - clip.first) / clip.count * 100}% ${(to + 1 - clip.first) / clip.count * 100}%`);
      const element = make('span', { className: 'bar' });
      if (stops.length) element.style.background = `linear-gradient(90deg, ${stops.join(', ')})`;
      return element;
    }
    function entry(clip) {
      const thumb = thumbnail(clip.side ?? { width: 60, height: 44 }, { clip, isDrawn: false });
      const differing = clip.runs.reduce((sum, [verdict, from, to]) => sum + (verdict === 'equal' ? 0 : to - from + 1), 0);
      const words = clip.outcome === 'different' && differing ? `${differing} of ${plural(clip.count, clip.labels ? 'pair' : 'frame')}` : clip.outcome;
      return listEntry(clip, clip.name, thumb, make('small', { textContent: words, className: clip.isBad ? 'bad' : '' }),
        ...(clip.isBad && clip.runs.length ? [bar(clip)] : []));
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
