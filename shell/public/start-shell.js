/*
 * Deferred in the head of a page from the server: runs the shell's scripts, which the page preloads, once the browser has painted what
 * the server rendered. A browser that has them in its cache would run them before, and hold up the first paint for as long.
 */
(() => {
  const start = () => {
    for (const link of document.querySelectorAll('link[data-starts]')) {
      const integrity = link.getAttribute('integrity');
      const script = document.createElement('script');
      // Several run in their order.
      Object.assign(script, { async: false, crossOrigin: 'anonymous', integrity, src: link.href });
      document.head.append(script);
    }
  };
  // A page that nobody looks at is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
