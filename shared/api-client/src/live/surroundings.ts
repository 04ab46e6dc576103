/** What the live client needs of a browser; tests give it several of these, one for each tab. */
export interface LiveSurroundings {
  /** Absent in insecure contexts. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
  /** Tells whether someone can see the page, and of changes of that. */
  visibility: PageVisibility;
  random: () => number;
  timings: LiveTimings;
}

/** Whether someone can see a page. `left` is a page that was navigated away from and may come back from the cache. */
export interface PageVisibility {
  present: () => 'visible' | 'hidden' | 'left';
  /** @returns a function that ends it */
  onChange: (listener: () => void) => () => void;
}

/** In milliseconds. */
export interface LiveTimings {
  /** Without the stream, figures are asked for this often. */
  poll: number;
  /** Before the first new try after a failure; it doubles with each. */
  firstRetry: number;
  longestRetry: number;
  /** The server sends a heartbeat more often than this. */
  silence: number;
  /** A hidden page keeps the connection so long: people look away and come back. */
  hiddenGrace: number;
  /** From one page of the site to the next the connection stays. */
  linger: number;
  /** What was fetched so shortly before the stream began is as good as fresh: providers are asked less often than that. */
  startGap: number;
}

const SECOND = 1_000;

export const LIVE_TIMINGS: LiveTimings = {
  poll: 30 * SECOND,
  firstRetry: 2 * SECOND,
  longestRetry: 60 * SECOND,
  silence: 60 * SECOND,
  hiddenGrace: 30 * SECOND,
  linger: 2 * SECOND,
  startGap: 10 * SECOND,
};

/** The browser that this page is open in. */
export function browserSurroundings(): LiveSurroundings {
  return {
    locks: navigator.locks as LockManager | undefined,
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    visibility: pageVisibility(),
    random: Math.random,
    timings: LIVE_TIMINGS,
  };
}

function pageVisibility(): PageVisibility {
  let isLeft = false;
  return {
    present: () => (isLeft ? 'left' : document.visibilityState),
    onChange: (listener) => {
      const onHide = () => {
        isLeft = true;
        listener();
      };
      const onShow = () => {
        isLeft = false;
        listener();
      };
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onShow);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}
