/// The part of the script for everything along the time line: the film strip, the curves of the trace and the cursor.
enum GalleryCurvesScript {
  static let text = #"""
    // Frame k of n has the k-th of n equal cells of every track.
    const tracks = { last: -1, values: [] };

    function showFrame(current) {
      if (current === tracks.last) return;
      tracks.last = current;
      $('timeline').style.setProperty('--x', (current + 0.5) / leader.count);
      const [index, last] = [leader.index(current), leader.index(leader.count - 1)];
      $('seek').value = current;
      $('seek').setAttribute('aria-valuetext', `Frame ${index}, ${seconds(leader.time(current))}`);
      $('readout').replaceChildren(`${index} `, make('span', { textContent: `/ ${last} · ` }), seconds(leader.time(current)));
      for (const { element, values } of tracks.values) element.textContent = short(values[current]);
      showFiles(current);
    }

    // MARK: Film strip

    function paintStrip() {
      const { context, width, height } = canvasOf('strip');
      if (!width) return;
      const source = leader;
      const largest = Math.min((height - 10) / source.height, (width - 6) / source.width);
      const { cells, scale } = stripCells(source.count, source.width, largest, width);
      const buffer = make('canvas', { width: source.width, height: source.height });
      const inner = buffer.getContext('2d');
      for (let cell = 0; cell < cells; cell++) {
        const frame = Math.floor((cell + 0.5) * source.count / cells);
        if (source.isMissing(frame) || !source.draw(inner, frame)) continue;
        const [w, h] = [source.width * scale, source.height * scale];
        context.drawImage(buffer, (cell + 0.5) / cells * width - w / 2, (height - h) / 2, w, h);
      }
    }

    // MARK: Curves

    function showCurves() {
      tracks.last = -1;
      tracks.values = [];
      $('timeline').style.setProperty('--n', leader.count);
      $('timeline').hidden = leader.count < 2 && shown.every(view => view.source.variant.trace === undefined);
      $('seek').max = leader.count - 1;
      const numbers = [...new Set(shown.map(view => view.source.variant.trace))].filter(number => number !== undefined);
      const rows = [];
      for (const number of numbers) {
        if (numbers.length > 1) {
          const schemes = shown.filter(view => view.source.variant.trace === number).map(view => view.pane.scheme);
          rows.push(make('h3', { className: 'scheme', textContent: schemes.join(', ') }));
        }
        rows.push(...curves(data.traces[number]));
      }
      $('curves').replaceChildren(...rows);
    }

    // A chart for each kind of value: the scales of all dots together, their opacities together.
    function curves(trace) {
      const groups = kindsOf(trace.names, name => columnOf(trace, name, leader.count));
      const rows = [];
      const flat = [];
      for (const [kind, series] of groups) {
        if (series.every(one => one.isFlat)) flat.push(...series);
        else rows.push(chart(kind, series));
      }
      if (flat.length) rows.push(constantsRow(flat.map(one => [one.name, one.values[0]])));
      return rows;
    }

    function chart(kind, series) {
      const [low, high] = extent(kind, series.flatMap(one => one.values));
      const count = series[0].values.length;
      const paths = series.map(({ values, color, name }) =>
        curve({ values, start: 0, count, low, high }, { style: `stroke:${color}`, 'data-name': name })).reverse();
      const lines = series.map(one => {
        const element = make('b', {});
        tracks.values.push({ element, values: one.values });
        return legendLine(one, kind, element);
      });
      return chartRow({ kind, series, low, high, paths, lines, isWide: series.length < 4 });
    }

    """#
}
