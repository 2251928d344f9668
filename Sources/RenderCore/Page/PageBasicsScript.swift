/// The part of the script that makes elements and writes numbers and words.
enum PageBasicsScript {
  static let text = #"""
    const $ = id => document.getElementById(id);

    function make(name, properties, ...children) {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    }

    function svg(name, attributes, ...children) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    }

    const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
    const trimmed = (value, places) => String(Number(value.toFixed(places)));
    const short = value => trimmed(value, 4);
    const seconds = value => `${value.toFixed(3)} s`;

    const now = () => performance.now();
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const isNarrow = matchMedia('(max-width: 760px)');

    // For those who hear the page.
    function say(text) { $('spoken').textContent = text; }

    """#
}
