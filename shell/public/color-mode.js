/*
 * Stands in the page's head before everything that paints: puts on what the visitor chose for light or dark, so that the
 * first picture has its colours. Without a choice the style sheet follows the system. The key is COLOR_MODE_KEY of the
 * design system.
 */
(() => {
  try {
    const choice = localStorage.getItem('market-pulse:color-mode');
    if (choice !== 'light' && choice !== 'dark') return;
    document.documentElement.dataset.colorMode = choice;
    document.documentElement.style.colorScheme = choice;
  } catch {
    // Storage may be forbidden: then the system decides.
  }
})();
