/*
 * Stands in the page's head before everything that paints: puts on what the visitor chose for light or dark, so that the
 * first picture has its colours; and which colour means a rise. Without a choice the style sheet follows the system. The keys are
 * COLOR_MODE_KEY and CHANGE_COLORS_KEY of the design system.
 */
(() => {
  try {
    if (localStorage.getItem('market-pulse:change-colors') === 'red-rises') {
      document.documentElement.dataset.changeColors = 'red-rises';
    }
    const choice = localStorage.getItem('market-pulse:color-mode');
    if (choice !== 'light' && choice !== 'dark') return;
    document.documentElement.dataset.colorMode = choice;
    document.documentElement.style.colorScheme = choice;
  } catch {
    // Storage may be forbidden: then the system decides.
  }
})();
