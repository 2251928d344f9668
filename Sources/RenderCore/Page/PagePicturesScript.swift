/// The part of the script that decodes pictures when something first shows them, and has canvases for them.
enum PagePicturesScript {
  static let text = #"""
    // Whether something has to be drawn again although the frame is the same.
    let isStale = true;

    const elements = [];
    function picture(number) {
      if (!elements[number]) {
        const image = new Image();
        image.onload = () => { isStale = true; };
        image.src = addressOf(number);
        elements[number] = image;
      }
      return elements[number];
    }
    function isReady(number) {
      const image = picture(number);
      return image.complete && image.naturalWidth > 0;
    }

    // The canvas of a track, empty and as fine as the screen; it is drawn to in pixels of the page.
    function canvasOf(id) {
      const canvas = $(id).querySelector('canvas');
      const ratio = devicePixelRatio || 1;
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      const context = canvas.getContext('2d');
      context.scale(ratio, ratio);
      context.imageSmoothingQuality = 'high';
      return { context, width, height };
    }

    // As many cells of a film strip as fit; a few frames are made smaller, so that each of them is there.
    function stripCells(count, pictureWidth, largest, width) {
      const fitting = Math.floor(width / (pictureWidth * largest + 6));
      const cells = Math.max(1, Math.min(count, Math.max(fitting, Math.floor(width / 56))));
      return { cells, scale: Math.min(largest, (width / cells - 6) / pictureWidth) };
    }

    """#
}
