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
      for (const { element, column } of tracks.values) element.textContent = short(column[current]);
      showFiles(current);
    }

    const short = value => String(Number(value.toFixed(4)));

    // MARK: Film strip

    function paintStrip() {
      const canvas = $('strip').querySelector('canvas');
      const ratio = devicePixelRatio || 1;
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      if (!width) return;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      const source = leader;
      const largest = Math.min((height - 10) / source.height, (width - 6) / source.width);
      // As many as fit; a few frames are made smaller, so that each of them is there.
      const fitting = Math.floor(width / (source.width * largest + 6));
      const cells = Math.max(1, Math.min(source.count, Math.max(fitting, Math.floor(width / 56))));
      const scale = cells > fitting ? (width / cells - 6) / source.width : largest;
      const buffer = make('canvas', { width: source.width, height: source.height });
      const inner = buffer.getContext('2d');
      for (let cell = 0; cell < cells; cell++) {
        const frame = Math.floor((cell + 0.5) * source.count / cells);
        if (source.isMissing(frame) || !source.draw(inner, frame)) continue;
        const [w, h] = [source.width * scale * ratio, source.height * scale * ratio];
        const center = (cell + 0.5) / cells * canvas.width;
        context.drawImage(buffer, center - w / 2, (canvas.height - h) / 2, w, h);
      }
    }

    // MARK: Curves

    function svg(name, attributes, ...children) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    }

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
      const parts = [];
      const groups = new Map();
      trace.names.forEach((name, position) => {
        const cut = name.lastIndexOf('.');
        const [part, kind] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)];
        if (!parts.includes(part)) parts.push(part);
        const column = trace.columns[position];
        const series = { name, part, color: `var(--c${parts.indexOf(part) % 8})`, isFlat: !Array.isArray(column),
          column: Array.isArray(column) ? column : new Array(leader.count).fill(column) };
        groups.set(kind, [...groups.get(kind) ?? [], series]);
      });
      const rows = [];
      const flat = [];
      for (const [kind, series] of groups) {
        if (series.every(series => series.isFlat)) flat.push(...series);
        else rows.push(chart(kind, series));
      }
      if (flat.length) {
        const text = flat.map(series => `${series.name} ${short(series.column[0])}`).join(' · ');
        rows.push(make('p', { className: 'rest', textContent: `Constant: ${text}` }));
      }
      return rows;
    }

    function chart(kind, series) {
      const values = series.flatMap(series => series.column);
      let low = values.reduce((a, b) => Math.min(a, b)), high = values.reduce((a, b) => Math.max(a, b));
      if (kind === 'opacity') [low, high] = [Math.min(low, 0), Math.max(high, 1)];
      const height = 84;
      const y = value => (high - value) / (high - low) * (height - 16) + 8;
      const n = series[0].column.length;
      const x = position => position / n * 1000;
      const paths = series.map(({ column, color, name }) => {
        // Counts and switches jump; what is between two frames of the others is a guess that a line makes well.
        const jumps = column.every(Number.isInteger);
        const points = column.map((value, k) => jumps
          ? `${k ? 'V' : `M${x(0)} `}${y(value).toFixed(2)}H${x(k + 1).toFixed(2)}`
          : `${k ? 'L' : 'M'}${x(k + 0.5).toFixed(2)} ${y(value).toFixed(2)}`);
        return svg('path', { d: points.join(''), style: `stroke:${color}`, 'data-name': name });
      }).reverse();
      const drawing = svg('svg', { viewBox: `0 0 1000 ${height}`, preserveAspectRatio: 'none', role: 'img',
        'aria-label': `${kind} of ${series.map(series => series.part || series.name).join(', ')}, from ${short(low)} to ${short(high)}` }, ...paths);
      const track = make('div', { className: 'track scrub' }, drawing, make('i', { className: 'cursor' }));
      const list = make('ul', {}, ...series.map(({ part, name, color, column }) => {
        const element = make('b', {});
        tracks.values.push({ element, column });
        const swatch = make('i', {});
        swatch.style.color = color;
        return make('li', { title: name }, swatch, make('span', { textContent: part || kind }), element);
      }));
      const legend = make('div', { className: 'legend' + (series.length < 4 ? ' single' : '') },
        make('h3', {}, `${kind} `, make('span', { textContent: `${short(low)} … ${short(high)}` })), list);
      return make('div', { className: 'curve' }, track, legend);
    }

    // MARK: Scrubbing

    $('timeline').addEventListener('pointerdown', event => {
      const track = event.target.closest('.scrub');
      if (!track || event.button !== 0) return;
      track.setPointerCapture(event.pointerId);
      const follow = event => {
        const box = track.getBoundingClientRect();
        seek(Math.floor((event.clientX - box.left) / box.width * leader.count));
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
