/** What the live client needs of a browser; tests give it several of these, one for each tab. */
export interface LiveDependencies {
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

export interface LiveTimings {
  /** Without the stream, figures are asked for this often. */
  pollMilliseconds: number;
  /** Before the first new try after a failure; it doubles with each. */
  firstRetryMilliseconds: number;
  longestRetryMilliseconds: number;
  /** The server sends a heartbeat more often than this. */
  silenceMilliseconds: number;
  /** A hidden page keeps the connection so long: people look away and come back. */
  hiddenGraceMilliseconds: number;
  /** From one page of the site to the next the connection stays. */
  lingerMilliseconds: number;
  /** What was fetched so shortly before the stream began is as good as fresh: providers are asked less often than that. */
  startGapMilliseconds: number;
}

export const LIVE_TIMINGS: LiveTimings = {
  pollMilliseconds: 30_000,
  firstRetryMilliseconds: 2_000,
  longestRetryMilliseconds: 60_000,
  silenceMilliseconds: 60_000,
  hiddenGraceMilliseconds: 30_000,
  lingerMilliseconds: 2_000,
  startGapMilliseconds: 10_000,
};

/** The browser that this page is open in. */
export function browserDependencies(): LiveDependencies {
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
