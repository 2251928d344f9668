/// The part of the script that keeps in the address of the page what it shows.
enum PageAddressScript {
  static let text = #"""
    // MARK: The address

    // Not with every frame of a drag: browsers count how often that is done.
    let addressTimer = 0;
    function writeAddress() {
      clearTimeout(addressTimer);
      addressTimer = setTimeout(() => {
        const wanted = address();
        try {
          if (location.hash !== wanted) history.replaceState(null, '', wanted);
        } catch {
          // The page works without it.
        }
      }, 150);
    }

    // `#clip=a&frame=3` as a map.
    function addressParts() {
      return new Map(location.hash.slice(1).split('&').map(part => {
        const [key, ...value] = part.split('=');
        try { return [key, decodeURIComponent(value.join('='))]; } catch { return [key, '']; }
      }));
    }

    addEventListener('hashchange', () => readAddress());

    """#
}
