/// The part of the script that draws curves of animated values: a chart for each kind of value, with a legend beside it.
enum PageCurvesScript {
  static let text = #"""
    // MARK: Curves

    // `dot0.scale` is the scale of the part `dot0`.
    function partAndKind(name) {
      const cut = name.lastIndexOf('.');
      return cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)];
    }

    // For each kind of value one { name, part, kind, color } for each part that has it, and what a page adds; a part has one colour in all charts.
    function kindsOf(names, more) {
      const [parts, groups] = [[], new Map()];
      for (const name of names) {
        const [part, kind] = partAndKind(name);
        if (!parts.includes(part)) parts.push(part);
        const one = { name, part, kind, color: `var(--c${parts.indexOf(part) % 8})`, ...more(name) };
        groups.set(kind, [...groups.get(kind) ?? [], one]);
      }
      return groups;
    }

    // A column that never changes is a single number.
    function columnOf(trace, name, count) {
      const column = trace.columns[trace.names.indexOf(name)];
      return Array.isArray(column) ? { values: column, isFlat: false } : { values: new Array(count).fill(column), isFlat: true };
    }

    // Between what a chart of these values lies.
    function extent(kind, values) {
      let low = values.reduce((a, b) => Math.min(a, b)), high = values.reduce((a, b) => Math.max(a, b));
      if (kind === 'opacity') [low, high] = [Math.min(low, 0), Math.max(high, 1)];
      return low === high ? [low - 1, high + 1] : [low, high];
    }

    const chartHeight = 84;

    // The curve of values that begin `start` cells into a chart of `count` cells.
    function curve({ values, start, count, low, high }, attributes) {
      const x = position => position / count * 1000;
      const y = value => (high - value) / (high - low) * (chartHeight - 16) + 8;
      // Counts and switches jump; what is between two frames of the others is a guess that a line makes well.
      const jumps = values.every(Number.isInteger);
      const points = values.map((value, k) => jumps
        ? `${k ? 'V' : `M${x(start)} `}${y(value).toFixed(2)}H${x(start + k + 1).toFixed(2)}`
        : `${k ? 'L' : 'M'}${x(start + k + 0.5).toFixed(2)} ${y(value).toFixed(2)}`);
      return svg('path', { d: points.join(''), ...attributes });
    }

    // Series are in the order of their lines in the legend.
    function chartRow({ kind, series, low, high, paths, lines, isWide }) {
      const drawing = svg('svg', { viewBox: `0 0 1000 ${chartHeight}`, preserveAspectRatio: 'none', role: 'img',
        'aria-label': `${kind} of ${series.map(one => one.part || one.name).join(', ')}, from ${short(low)} to ${short(high)}` }, ...paths);
      const track = make('div', { className: 'track scrub' }, drawing, make('i', { className: 'cursor' }));
      const legend = make('div', { className: 'legend' + (isWide ? ' single' : '') },
        make('h3', {}, `${kind} `, make('span', { textContent: `${short(low)} … ${short(high)}` })), make('ul', {}, ...lines));
      return make('div', { className: 'curve' }, track, legend);
    }

    function legendLine({ name, part, color }, kind, value) {
      const swatch = make('i', {});
      swatch.style.color = color;
      return make('li', { title: name }, swatch, make('span', { textContent: part || kind }), value);
    }

    function constantsRow(values) {
      const text = values.map(([name, value]) => `${name} ${short(value)}`).join(' · ');
      return make('p', { className: 'rest', textContent: `Constant: ${text}` });
    }

    """#
}
