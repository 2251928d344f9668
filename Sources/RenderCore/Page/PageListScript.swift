/// The part of the script for the list of what there is to choose, with a small picture of each.
enum PageListScript {
  static let text = #"""
    // MARK: The list

    const thumbs = [];   // { box, canvas, context, scale, isVisible }, and what a page adds
    const watcher = new IntersectionObserver(entries => {
      for (const entry of entries) {
        thumbs.find(thumb => thumb.box === entry.target).isVisible = entry.isIntersecting;
      }
    });

    function thumbnail({ width, height }, more) {
      const ratio = Math.min(devicePixelRatio || 1, 2);
      const scale = Math.min(60 / width, 44 / height, 1) * ratio;
      const canvas = make('canvas', { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) });
      canvas.setAttribute('aria-hidden', 'true');
      canvas.style.width = `${canvas.width / ratio}px`;
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      const box = make('span', { className: 'thumb' }, canvas);
      thumbs.push({ box, canvas, context, scale, isVisible: false, ...more });
      watcher.observe(box);
      return box;
    }

    function listEntry(item, name, thumb, ...lines) {
      const button = make('button', { type: 'button', item }, thumb,
        make('span', {}, make('b', {}, make('bdi', { textContent: name })), ...lines));
      button.addEventListener('click', () => choose(item));
      return make('li', {}, button);
    }

    const listButtons = () => [...document.querySelectorAll('#list button')];

    function chooseBy(direction) {
      const all = listButtons();
      const button = all[all.findIndex(button => button.hasAttribute('aria-current')) + direction];
      if (button) choose(button.item);
    }

    function markChosen(item) {
      listButtons().forEach(button => {
        if (button.item === item) {
          button.setAttribute('aria-current', 'true');
          reveal(button, $('list').closest('nav'));
        } else {
          button.removeAttribute('aria-current');
        }
      });
    }

    // `scrollIntoView` would move the page, too.
    function reveal(element, box) {
      const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      const into = (start, end, low, high) => start < low ? start - low - 12 : end > high ? end - high + 12 : 0;
      box.scrollTop += into(inner.top, inner.bottom, outer.top, outer.bottom);
      box.scrollLeft += into(inner.left, inner.right, outer.left, outer.right);
    }

    """#
}
