import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** How long the place is held for a page whose data and pictures make it as high as it was. */
const HOLD_MILLISECONDS = 10_000;
/** From here on the visitor decides where they are. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps people where they were when they go back, forward, or reload. The router scrolls there once, when the page is as
 * high as its skeleton; this holds the place while what makes it higher comes in, until the visitor moves.
 *
 * @returns what ends it
 */
export function holdScrollPlace(router: Router): () => void {
  let held = placeOf(router.state);
  let release = hold(held.place);
  const unsubscribe = router.subscribe((state) => {
    const next = placeOf(state);
    if (next.key === held.key && next.place === held.place) return;
    release();
    held = next;
    release = hold(next.place);
  });
  return () => {
    unsubscribe();
    release();
  };
}

/** The page that is shown, and how far down the router restores it, in CSS pixels. */
function placeOf({ location, restoreScrollPosition }: Router['state']) {
  return { key: location.key, place: restoreScrollPosition || 0 };
}

function hold(place: number): () => void {
  if (place === 0) return () => undefined;
  const { body, documentElement: page } = document;
  const scroll = () => {
    const isHighEnough = page.scrollHeight - page.clientHeight >= place;
    if (isHighEnough && Math.abs(window.scrollY - place) >= 1) window.scrollTo(0, place);
  };
  const observer = new ResizeObserver(scroll);
  const release = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, release);
  };
  const timer = setTimeout(release, HOLD_MILLISECONDS);
  for (const gesture of GESTURES) window.addEventListener(gesture, release, { passive: true });
  observer.observe(body);
  return release;
}
