/// The part of the script for everything along the time line: verdicts, both film strips, and the curves of then and now.
enum ReportTracksScript {
  static let text = #"""
    const tracks = { last: -1, values: [] };
    const color = name => getComputedStyle(document.body).getPropertyValue('--' + name).trim();

    function showFrame(frame, isFresh) {
      if (frame === tracks.last && isFresh) return;
      const isSame = frame === tracks.last;
      tracks.last = frame;
      const { clip } = state;
      showBoxes(frame, Number(panes[0]?.zoom ?? 1));
      if (isSame) return;
      $('timeline').style.setProperty('--x', (frame - clip.first + 0.5) / Math.max(clip.count, 1));
      $('seek').value = frame;
      const verdict = verdictAt(clip, frame);
      $('seek').setAttribute('aria-valuetext', `Frame ${frame}, ${seconds(timeAt(clip, frame))}${verdict ? ', ' + verdict : ''}`);
      const label = clip.labels?.[frame];
      $('readout').replaceChildren(...(label !== undefined
        ? [label]
        : [`${frame} `, make('span', { textContent: `/ ${clip.end - 1} · ` }), seconds(timeAt(clip, frame))]));
      $('here').textContent = verdict ?? '';
      $('here').style.color = verdict ? `var(--${verdict === 'equal' ? 'good' : verdict})` : '';
      for (const { before, after, oldAt, newAt } of tracks.values) {
        const [was, is] = [oldAt(frame), newAt(frame)];
        const isOther = was !== undefined && was !== is;
        before.textContent = isOther ? short(was) : '';
        after.textContent = is === undefined ? '–' : short(is);
      }
      showNumbers(frame);
    }

    function showNumbers(frame) {
      const sweep = state.clip.sweeps.get(frame);
      if (!sweep) return $('numbers').replaceChildren();
      const { over, of, largest, box } = sweep;
      const most = Math.log1p(over[0]);
      const bars = over.map((count, place) => {
        const bar = make('i', {});
        bar.style.height = `${count ? Math.max(2, 44 * Math.log1p(count) / most) : 1}px`;
        return make('div', {}, make('b', { textContent: count }), bar, make('span', { textContent: `> ${data.thresholds[place]}` }));
      });
      const row = (name, value) => [make('dt', { textContent: name }), make('dd', { textContent: value })];
      $('numbers').replaceChildren(
        make('div', {}, make('h3', { textContent: 'Pixels by how far a channel differs, of 255' }), make('div', { className: 'sweep' }, ...bars)),
        make('dl', { className: 'facts' }, ...row('differ', `${over[0]} of ${of} px (${Number((over[0] / of * 100).toPrecision(2))} %)`),
          ...row('largest difference', `${largest} of 255`), ...row('in', `${box[2]} × ${box[3]} px at ${box[0]}, ${box[1]}`)));
    }

    // MARK: Canvases

    function paintTracks() {
      const { clip } = state;
      if ($('timeline').hidden || clip.count === 0) return;
      paintVerdicts(clip);
      if (!$('strip').hidden) paintStrip(clip);
    }

    function paintVerdicts(clip) {
      const { context, width } = canvasOf('verdicts');
      if (!width) return;
      const cell = width / clip.count;
      for (const [verdict, from, to] of clip.runs) {
        const isEqual = verdict === 'equal';
        context.fillStyle = color(verdict);
        const [x, w] = [(from - clip.first) * cell, (to - from + 1) * cell];
        // Height tells it, too, for those to whom red and green are one.
        context.beginPath();
        context.roundRect(x + 0.5, isEqual ? 9 : 2, Math.max(w - 1, 1), isEqual ? 4 : 12, Math.min(2, w / 2));
        context.fill();
      }
      context.fillStyle = color('ink');
      for (const key of clip.keys) {
        const x = (key - clip.first + 0.5) * cell;
        context.beginPath();
        context.moveTo(x, 15.5); context.lineTo(x + 3.2, 18.7); context.lineTo(x, 21.9); context.lineTo(x - 3.2, 18.7);
        context.fill();
      }
    }

    const rowsOf = clip => (clip.outcome === 'equal' ? [clip.actual] : [clip.expected, clip.actual]).filter(Boolean);

    // Above what it was, as far as that is known, below what it is.
    function paintStrip(clip) {
      const { context, width, height } = canvasOf('strip');
      if (!width) return;
      const rows = rowsOf(clip);
      const rowHeight = height / rows.length;
      const most = key => Math.max(...rows.map(row => row[key]));
      const largest = Math.min((rowHeight - 8) / most('height'), 1.5);
      const { cells, scale } = stripCells(clip.count, most('width'), largest, width);
      for (let cell = 0; cell < cells; cell++) {
        const [from, to] = [Math.floor(cell * clip.count / cells), Math.floor((cell + 1) * clip.count / cells)].map(k => k + clip.first);
        // A cell stands for several frames: it shows one that differs if there is one, and best one that is known.
        const frames = Array.from({ length: Math.max(to - from, 1) }, (_, k) => from + k);
        const worth = frame => (differs(clip, frame) ? 2 : 0) + (rows.every(row => isKnown(row.number(frame))) ? 1 : 0);
        const frame = frames.reduce((best, frame) => worth(frame) > worth(best) ? frame : best, frames[frames.length >> 1]);
        const verdict = verdictAt(clip, frame);
        const [left, cellWidth] = [cell * width / cells, width / cells];
        if (verdict && verdict !== 'equal') {
          context.fillStyle = color(verdict);
          context.globalAlpha = 0.14;
          context.fillRect(left, 0, cellWidth, height);
          context.globalAlpha = 1;
          context.fillRect(left, height - 3, cellWidth, 3);
        }
        rows.forEach((row, place) => {
          const number = row.number(frame);
          if (number === null) return;
          const [w, h] = [table[number].width * scale, table[number].height * scale];
          const [x, y] = [left + (cellWidth - w) / 2, place * rowHeight + (rowHeight - h) / 2];
          if (isKnown(number)) {
            if (isReady(number)) context.drawImage(picture(number), x, y, w, h);
          } else {
            context.strokeStyle = color('equal');
            context.setLineDash([2, 3]);
            context.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
            context.setLineDash([]);
          }
        });
      }
    }

    // MARK: Curves

    function series(trace, name) {
      if (!trace?.names.includes(name)) return null;
      const { values, isFlat } = columnOf(trace, name, trace.count);
      return { first: trace.first, values, isFlat, at: frame => values[frame - trace.first] };
    }

    function showCurves() {
      tracks.last = -1;
      tracks.values = [];
      const { clip } = state;
      const [old, new_] = [clip.oldTrace, clip.newTrace];
      const names = [...new Set([...new_?.names ?? [], ...old?.names ?? []])];
      const groups = kindsOf(names, name => {
        const [was, is] = [series(old, name), series(new_, name)];
        // Without an old trace the numbers are what they were.
        const isOther = Boolean(old) && (!was || !is || was.first !== is.first || was.values.length !== is.values.length
          || was.values.some((value, k) => value !== is.values[k]));
        return { was, is, isOther };
      });
      const isMoving = group => group.some(one => one.isOther || !(one.is ?? one.was).isFlat);
      const rows = [...groups].filter(([, group]) => isMoving(group))
        .sort(([, a], [, b]) => Number(b.some(one => one.isOther)) - Number(a.some(one => one.isOther)))
        .map(([kind, group]) => chart(kind, group));
      const flat = [...groups.values()].filter(group => !isMoving(group)).flat();
      if (rows.length && old) {
        const line = dashes => svg('svg', { viewBox: '0 0 28 8', 'aria-hidden': 'true' }, svg('path', { d: 'M0 4H28', 'stroke-dasharray': dashes }));
        rows.unshift(make('p', { className: 'key-line' }, make('span', {}, line('5 4'), 'expected'), make('span', {}, line(''), 'actual')));
      } else if (rows.length && clip.isBad && clip.expected) {
        rows.unshift(make('p', { className: 'key-line', textContent: 'The animated values are as they were.' }));
      }
      if (flat.length) rows.push(constantsRow(flat.map(one => [one.name, (one.is ?? one.was).values[0]])));
      $('curves').replaceChildren(...rows);
    }

    function chart(kind, group) {
      const [low, high] = extent(kind, group.flatMap(one => [...one.is?.values ?? [], ...one.was?.values ?? []]));
      const { first, count } = state.clip;
      const path = (one, { first: start, values }, className) => curve({ values, start: start - first, count, low, high },
        { style: `stroke:${one.color}`, 'data-name': one.name, class: className });
      const paths = group.flatMap(one => [
        ...(one.is ? [path(one, one.is, 'new')] : []), ...(one.was && (one.isOther || !one.is) ? [path(one, one.was, 'old')] : [])]).reverse();
      const lines = group.map(one => {
        const [before, after] = [make('s', {}), make('b', {})];
        tracks.values.push({ before, after, oldAt: one.isOther && one.was ? one.was.at : () => undefined, newAt: one.is ? one.is.at : () => undefined });
        return legendLine(one, kind, make('b', {}, before, after));
      });
      const isWide = group.some(one => one.isOther) || group.length < 4;
      return chartRow({ kind, series: group, low, high, paths, lines, isWide });
    }

    """#
}
