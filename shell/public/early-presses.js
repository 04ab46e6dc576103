/*
 * Deferred in the page's head, before the shell's code: keeps what visitors press, type and send in a page from the server before its code is there.
 * `takeEarlyEvents` (src/page/earlyPresses.ts) asks for it by an event, and goes on from there. Where the code never comes, or cannot start,
 * what the server rendered stays with a notice above it, and forms are the browser's again.
 */
(() => {
  const MOST_EVENTS = 50;
  const TYPES = ['click', 'input', 'submit'];
  // What a press is kept for, and what answers one without code.
  const CONTROLS = 'button,[role="button"],[role="tab"]:not(a),[data-opens]';
  const ANSWERED = 'a,input,select,label,summary,[role="tooltip"]';
  const events = [];
  const keep = (event) => {
    const { type, target } = event;
    // By itself a browser would send it to a page, which takes nothing.
    if (type === 'submit') event.preventDefault();
    const isPress = type === 'click' && target.closest?.(`${CONTROLS},${ANSWERED}`)?.matches(CONTROLS);
    if (type === 'submit' || isPress) {
      document.documentElement.dataset.pressWaits = '';
    }
    if (type === 'input' && events.at(-1)?.type === type && events.at(-1).target === target) return;
    events.push(event);
    if (events.length > MOST_EVENTS) events.shift();
  };
  // The keys of the search press its button, until it listens itself (src/search/useSearchShortcut.ts) and leaves nothing to do here.
  const pressSearch = (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isTyped = target.closest?.('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
    const isMeant = key?.toLowerCase() === 'k' ? ctrlKey !== metaKey : key === '/' && !ctrlKey && !metaKey && !isTyped;
    const button = isMeant && document.querySelector('[aria-keyshortcuts~="/"]');
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  // In a page from the server what members alone may do is a link to sign-in. What a press on it means is kept for the code
  // (`pendingPress.ts` of the session), also as long as that of its part is late; a member stays here.
  const keepForMember = (event) => {
    const { press, why } = event.target.closest?.('a[data-press]')?.dataset ?? {};
    if (!press || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    try {
      const { localStorage, sessionStorage } = document.defaultView;
      const isHeld = localStorage.getItem('access_token') !== null;
      const user = isHeld ? JSON.parse(localStorage.getItem('user'))?.id : undefined;
      const pending = { press, why, user, since: Date.now(), isHeld };
      sessionStorage.setItem('market-pulse:pending-press', JSON.stringify(pending));
      if (isHeld) event.preventDefault();
    } catch {
      // Where storage is refused nobody is signed in yet.
    }
  };
  const end = () => {
    for (const type of TYPES) document.removeEventListener(type, keep, true);
    document.removeEventListener('error', onError, true);
  };
  const giveUp = () => {
    end();
    document.removeEventListener('click', keepForMember, true);
    document.defaultView.removeEventListener('keydown', pressSearch);
    delete document.documentElement.dataset.pressWaits;
    const notice = document.createElement('div');
    notice.role = 'alert';
    notice.className = 'page-without-code';
    notice.textContent = document.getElementById('rendered-page')
      ? 'Not everything on this page works right now. You can read what is shown. Please try again in a moment. '
      : 'This page could not be shown. Please try again in a moment. ';
    const retry = document.createElement('button');
    retry.textContent = 'Retry';
    retry.addEventListener('click', () => document.location.reload());
    notice.append(retry);
    document.body.prepend(notice);
  };
  // Of the scripts in the page, which run after this one.
  const onError = ({ target }) => {
    if (target.localName === 'script') giveUp();
  };
  for (const type of TYPES) document.addEventListener(type, keep, true);
  document.addEventListener('error', onError, true);
  document.addEventListener('click', keepForMember, true);
  document.defaultView.addEventListener('keydown', pressSearch);
  document.addEventListener(
    'market-pulse:take-early-events',
    ({ detail }) => {
      end();
      detail(events);
    },
    { once: true },
  );
  document.addEventListener('market-pulse:give-up', (event) => {
    event.preventDefault();
    giveUp();
  });
})();
