/// The part of the script that knows the pictures: what a pane has in each frame and how that is drawn.
enum GalleryPicturesScript {
  static let text = #"""
    const data = JSON.parse($('gallery-data').textContent);
    const table = JSON.parse($('gallery-images').textContent);

    function addressOf(number) {
      const entry = table[number];
      return entry.url ?? `data:${entry.type};base64,${entry.data}`;
    }

    // What a pane shows at one scale: frames 0 ..< count, each with its start in seconds.
    class Source {
      constructor(pane, variant) {
        this.pane = pane;
        this.variant = variant;
        this.width = variant.width;
        this.height = variant.height;
        this.ends = null;
        if (variant.cells) {
          this.count = variant.cells.length;
          let end = 0;
          this.ends = variant.cells.map(cell => end += cell[6] / 1000);
        } else {
          this.count = variant.images.length;
          this.rate = pane.rate ?? [1, 1];
        }
      }

      get seconds() { return this.ends ? this.ends.at(-1) : this.count * this.rate[1] / this.rate[0]; }

      // The frame at a time; after the last one comes the first one again.
      at(time) {
        if (!this.ends) return Math.floor(time * this.rate[0] / this.rate[1]) % this.count;
        const inside = time % this.seconds;
        const found = this.ends.findIndex(end => end > inside);
        return found < 0 ? this.count - 1 : found;
      }

      start(frame) {
        if (this.ends) return frame === 0 ? 0 : this.ends[frame - 1];
        return frame * this.rate[1] / this.rate[0];
      }

      // A time that is surely inside the frame, whatever rounding does.
      inside(frame) {
        const end = frame + 1 < this.count ? this.start(frame + 1) : this.seconds;
        return this.start(frame) + (end - this.start(frame)) * 1e-6;
      }

      // The number of a frame in its clip, which need not begin with 0.
      index(frame) { return this.variant.indices?.[frame] ?? frame; }

      // When the clip shows it, in seconds.
      time(frame) {
        if (this.variant.times) return this.variant.times[frame];
        return this.ends ? this.start(frame) : this.index(frame) * this.rate[1] / this.rate[0];
      }

      number(frame) {
        return this.variant.sheet ?? this.variant.images[this.pane.kind === 'animation' ? 0 : frame];
      }

      isMissing(frame) { return this.number(frame) === null; }

      // Draws a frame if its picture is there yet.
      draw(context, frame, scale = 1) {
        const { width, height } = this;
        if (this.bitmaps) {
          context.clearRect(0, 0, width * scale, height * scale);
          context.drawImage(this.bitmaps[frame], 0, 0, width * scale, height * scale);
          return true;
        }
        const number = this.number(frame);
        if (number === null) {
          context.clearRect(0, 0, width * scale, height * scale);
          return true;
        }
        if (!isReady(number)) return false;
        const image = picture(number);
        context.clearRect(0, 0, width * scale, height * scale);
        if (this.variant.cells) {
          const [x, y, w, h, left, top] = this.variant.cells[frame];
          if (w && h) context.drawImage(image, x, y, w, h, left * scale, top * scale, w * scale, h * scale);
        } else {
          context.drawImage(image, 0, 0, table[number].width * scale, table[number].height * scale);
        }
        return true;
      }

      // Has every frame ready before it is shown.
      preload() {
        if (this.pane.kind === 'animation') {
          this.decoding ??= this.decode().then(isWhole => {
            this.isNative = !isWhole;
            this.onDecoded?.();
          });
          return;
        }
        for (let frame = 0; frame < this.count; frame++) {
          const number = this.number(frame);
          if (number !== null) picture(number);
        }
      }

      // Animated files: all frames as bitmaps, where the browser gives them out. Otherwise it plays them by itself.
      async decode() {
        const entry = table[this.variant.images[0]];
        if (typeof ImageDecoder === 'undefined' || entry.url) return false;
        try {
          const bytes = Uint8Array.from(atob(entry.data), letter => letter.charCodeAt(0));
          const decoder = new ImageDecoder({ type: entry.type, data: bytes, preferAnimation: true });
          await decoder.tracks.ready;
          await decoder.completed;
          const count = decoder.tracks.selectedTrack.frameCount;
          if (count * this.width * this.height > 64e6) return false;
          const [bitmaps, ends] = [[], []];
          let end = 0;
          for (let frame = 0; frame < count; frame++) {
            const { image } = await decoder.decode({ frameIndex: frame });
            end += (image.duration || 100000) / 1e6;
            ends.push(end);
            bitmaps.push(await createImageBitmap(image));
            image.close();
          }
          decoder.close();
          Object.assign(this, { count, bitmaps, ends });
          return true;
        } catch {
          return false;
        }
      }
    }

    const sources = new Map();
    function source(pane, variant) {
      if (!sources.has(variant)) sources.set(variant, new Source(pane, variant));
      return sources.get(variant);
    }

    """#
}
