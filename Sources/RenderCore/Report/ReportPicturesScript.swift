/// The part of the script that knows the pictures: what a side has in each frame, and how two of them differ.
enum ReportPicturesScript {
  static let text = #"""
    const data = JSON.parse($('report-data').textContent);
    const table = JSON.parse($('report-pictures').textContent);

    const isKnown = number => number !== null && table[number].data !== undefined;
    const addressOf = number => `data:image/png;base64,${table[number].data}`;

    // The frames of one side: first ..< first + count.
    class Side {
      constructor({ width, height, first, runs, rate, times }) {
        Object.assign(this, { width, height, first, rate, times });
        this.numbers = runs.flatMap(([number, count]) => new Array(count).fill(number));
        // Pictures that were compared need not be of one size; there has to be room for the largest.
        for (const [number] of runs) {
          const picture = table[number];
          this.isMixed ||= picture.width !== width || picture.height !== height;
          this.width = Math.max(this.width, picture.width);
          this.height = Math.max(this.height, picture.height);
        }
      }
      get count() { return this.numbers.length; }
      number(frame) { return this.numbers[frame - this.first] ?? null; }
      time(frame) { return this.times ? this.times[frame] ?? 0 : frame * this.rate[1] / this.rate[0]; }
    }

    const isOneSize = (first, second) => table[first].width === table[second].width && table[first].height === table[second].height;

    // Where both have pixels of one size, the pixels that differ in a loud colour over a faint picture.
    const differences = new Map();
    function difference(first, second) {
      const key = `${first}/${second}`;
      if (differences.has(key)) return differences.get(key);
      const { width, height } = table[second];
      const read = number => {
        const context = make('canvas', { width, height }).getContext('2d', { willReadFrequently: true });
        context.drawImage(picture(number), 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const [a, b] = [read(first).data, read(second)];
      const pixels = b.data;
      const premultiplied = (data, place, channel) => Math.round(data[place + channel] * data[place + 3] / 255);
      for (let place = 0; place < pixels.length; place += 4) {
        let far = Math.abs(a[place + 3] - pixels[place + 3]);
        for (let channel = 0; channel < 3; channel++) {
          far = Math.max(far, Math.abs(premultiplied(a, place, channel) - premultiplied(pixels, place, channel)));
        }
        if (far) {
          pixels[place] = 240; pixels[place + 1] = 30; pixels[place + 2] = 90;
          pixels[place + 3] = Math.min(255, 90 + 4 * far);
        } else {
          const grey = 0.3 * pixels[place] + 0.6 * pixels[place + 1] + 0.1 * pixels[place + 2];
          pixels[place] = pixels[place + 1] = pixels[place + 2] = grey;
          pixels[place + 3] = pixels[place + 3] * 0.22;
        }
      }
      const canvas = make('canvas', { width, height });
      canvas.getContext('2d').putImageData(b, 0, 0);
      if (differences.size > 300) differences.clear();
      differences.set(key, canvas);
      return canvas;
    }

    // MARK: Clips

    for (const clip of data.clips) {
      clip.expected = clip.expected && new Side(clip.expected);
      clip.actual = clip.actual && new Side(clip.actual);
      const sides = [clip.expected, clip.actual].filter(Boolean);
      const ranges = sides.map(side => [side.first, side.first + side.count]);
      for (const [, from, to] of clip.runs) ranges.push([from, to + 1]);
      if (!ranges.length && clip.newTrace) ranges.push([clip.newTrace.first, clip.newTrace.first + clip.newTrace.count]);
      clip.first = Math.min(...ranges.map(range => range[0]));
      clip.end = Math.max(...ranges.map(range => range[1]));
      if (!ranges.length) clip.first = clip.end = 0;
      clip.count = clip.end - clip.first;
      clip.side = clip.actual ?? clip.expected ?? null;
      clip.sweeps = new Map(clip.differences.map(([frame, largest, of, over, box]) => [frame, { largest, of, over, box }]));
      clip.isBad = ['different', 'not compared', 'extra'].includes(clip.outcome);
    }
    const verdictAt = (clip, frame) => clip.runs.find(([, from, to]) => frame >= from && frame <= to)?.[0] ?? null;
    const timeAt = (clip, frame) =>
      (clip.actual?.number(frame) != null ? clip.actual : clip.expected ?? clip.actual)?.time(frame) ?? 0;
    const differs = (clip, frame) => !['equal', null].includes(verdictAt(clip, frame));

    """#
}
