/// The part of the script for texts, settings and the list; it comes last and starts the page.
enum GalleryControlsScript {
  static let text = #"""
    // MARK: Texts

    function size(bytes) {
      return bytes < 1000 ? plural(bytes, 'byte') : bytes < 1e6 ? `${trimmed(bytes / 1000, 1)} kB` : `${trimmed(bytes / 1e6, 1)} MB`;
    }

    function loopText({ mode, periods, speedChangePercent }) {
      if (mode === 'off') return 'does not loop';
      const change = Number(speedChangePercent.toFixed(3));
      const speed = change === 0 ? 'true speed' : `${Math.abs(change)} % ${change > 0 ? 'faster' : 'slower'}`;
      return `loop ${mode}, ${plural(periods, 'period')}, ${speed}`;
    }

    const kinds = { clip: 'clip', sheet: 'sprite sheet', animation: 'animated file', still: 'picture' };

    function facts(source) {
      const { pane, variant } = source;
      const numbers = new Set(variant.sheet === undefined ? variant.images : [variant.sheet]);
      numbers.delete(null);
      return [
        pane.kind === 'clip' ? '' : kinds[pane.kind],
        pane.indicator,
        source.count > 1 || pane.kind === 'clip' ? plural(source.count, pane.stills ? 'still' : 'frame') : '',
        source.isNative ? 'plays by itself, this browser cannot step through it' : '',
        pane.rate ? `${trimmed(pane.rate[0] / pane.rate[1], 3)} fps` : '',
        source.count > 1 && !pane.stills ? `${trimmed(source.seconds, 4)} s` : '',
        pane.loop && !pane.stills ? loopText(pane.loop) : '',
        `${source.width} × ${source.height} px` + (variant.scale && variant.scale !== 1 ? ` @${variant.scale}x` : ''),
        pane.kind === 'clip' ? `${numbers.size} different` : '',
        size([...numbers].reduce((sum, number) => sum + table[number].bytes, 0)),
      ];
    }

    function showFacts() {
      $('name').textContent = state.item.id;
      // What light and dark have in common is said once.
      const lists = shown.map(view => facts(view.source));
      const isCommon = (text, place) => lists.every(list => list[place] === text);
      const lines = [lists[0].filter((text, place) => text && isCommon(text, place)).join(' · ')];
      const own = lists.map((list, index) => {
        const texts = list.filter((text, place) => text && !isCommon(text, place));
        return texts.length ? `${shown[index].pane.scheme}: ${texts.join(', ')}` : '';
      }).filter(Boolean);
      if (own.length) lines.push(own.join('; '));
      $('facts').replaceChildren(...lines.flatMap((text, index) => index ? [make('br', {}), text] : [text]));
      const notes = shown.flatMap(view => (view.pane.notes ?? []).map(note =>
        shown.length > 1 && view.pane.scheme ? `${view.pane.scheme}: ${note}` : note));
      $('notes').replaceChildren(...notes.map(note => make('li', { textContent: note })));
      $('notes').hidden = notes.length === 0;
      if ($('frames').open) showTable();
    }

    function fileOf(source, frame) {
      if (source.variant.sheet !== undefined) return source.pane.path;
      const file = source.variant.files[source.pane.kind === 'animation' ? 0 : frame];
      return source.pane.kind === 'clip' && source.pane.path ? `${source.pane.path}/${file}` : file;
    }

    function digestText(number) {
      const { bytes, digest, of } = table[number];
      return `${plural(bytes, 'byte')}, ${of === 'pixels' ? 'pixels' : 'SHA-256'} ${digest}`;
    }

    // Beside each other because the eye compares them.
    function showFiles(current) {
      $('current').replaceChildren(...shown.flatMap(({ pane, source }) => {
        const frame = source === leader ? current : source.at(time());
        const number = source.number(frame);
        const text = number === null ? 'missing' : digestText(number);
        return [make('dt', { textContent: pane.scheme ?? 'file' }), make('dd', {}, make('bdi', { textContent: fileOf(source, frame) }), ` – ${text}`)];
      }));
    }

    function showTable() {
      const most = 2000;
      const tables = shown.map(({ pane, source }) => {
        const rows = [];
        for (let frame = 0; frame < Math.min(source.count, most); frame++) {
          const number = source.number(frame);
          const cell = (text, className = '') => make('td', { textContent: text, className });
          const row = make('tr', {}, cell(source.index(frame), 'number'), cell(seconds(source.time(frame)), 'number'));
          if (source.variant.cells) {
            const [x, y, w, h, , , duration] = source.variant.cells[frame];
            row.append(cell(`${x}, ${y}, ${w} × ${h}`), cell(`${duration} ms`, 'number'));
          } else if (number === null) {
            row.append(cell(fileOf(source, frame)), cell('missing'));
          } else {
            row.append(cell(fileOf(source, frame)), cell(table[number].bytes, 'number'), cell(table[number].digest));
          }
          row.addEventListener('click', () => seek(frame));
          rows.push(row);
        }
        const names = source.variant.cells ? ['frame', 'time', 'place', 'duration'] : ['frame', 'time', 'file', 'bytes', 'digest'];
        const caption = [pane.scheme, source.count > most ? `the first ${most} of ${source.count} frames` : ''].filter(Boolean).join(', ');
        return make('table', {}, ...(caption ? [make('caption', { textContent: caption })] : []),
          make('thead', {}, make('tr', {}, ...names.map(name => make('th', { textContent: name, scope: 'col' })))),
          make('tbody', {}, ...rows));
      });
      $('frames').querySelector('.table').replaceChildren(...tables);
    }

    // MARK: Settings

    function showSettings() {
      const zoom = state.zoom ?? fittingZoom();
      for (const view of shown) {
        view.page.className = 'page ' + backdrop(view.pane.scheme);
        view.figure.style.flexBasis = `min(100%, ${view.source.width * zoom + insetOfPane()}px)`;
        for (const element of [view.canvas, view.native]) showAt(zoom, element, view.source);
      }
      for (const thumb of thumbs) thumb.box.className = 'thumb ' + backdrop(thumb.scheme);
      $('strip').className = 'track scrub ' + backdrop(shown.find(view => view.source === leader).pane.scheme);
      document.body.style.setProperty('--color', $('color').value);
      $('color').hidden = state.background !== 'color';
      showControls(zoom);
      const scales = commonScales(state.item);
      $('scale-label').hidden = scales.length < 2;
      $('scale').replaceChildren(...scales.map(scale => make('option', { value: scale, textContent: `@${scale}x` })));
      $('scale').value = state.scale;
      // A single picture has nothing to play.
      const isResting = leader.count < 2 && !leader.isNative;
      $('controls').classList.toggle('resting', isResting);
      $('frames').hidden = isResting;
    }

    $('color').addEventListener('input', showSettings);
    $('scale').addEventListener('change', () => {
      const [moment, isPlaying] = [time(), state.isPlaying];
      state.scale = Number($('scale').value);
      choose(state.item);
      setTime(moment);
      if (!isPlaying) setPlaying(false);
    });
    $('frames').addEventListener('toggle', () => { if ($('frames').open) showTable(); });

    // MARK: The list

    for (const item of data.items) {
      const pane = item.panes[0];
      const from = source(pane, pane.variants[0]);
      const about = from.count > 1 || pane.kind === 'clip' ? plural(from.count, pane.stills ? 'still' : 'frame') : kinds[pane.kind];
      const schemes = item.panes.length > 1 ? ' · light + dark' : pane.scheme ? ` · ${pane.scheme}` : '';
      const thumb = thumbnail(from, { source: from, scheme: pane.scheme, frame: -1 });
      $('list').append(listEntry(item, item.id, thumb, make('small', { textContent: about + schemes })));
    }
    $('count').textContent = plural(data.items.length, 'item');
    $('warnings').hidden = data.warnings.length === 0;
    $('warnings').querySelector('ul').append(...data.warnings.map(text => make('li', { textContent: text })));

    state.isPlaying = !calm.matches;
    setTime(0);
    readAddress();
    setPlaying(state.isPlaying);
    // Nobody did anything yet that would have to be said.
    say('');
    requestAnimationFrame(paint);

    """#
}
