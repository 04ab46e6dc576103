import type { LiveDependencies, LiveTimings, PageVisibility } from '../live/dependencies';

/** Everything happens soon, but nothing twice. */
export const QUICK_TIMINGS: LiveTimings = {
  pollMilliseconds: 20,
  firstRetryMilliseconds: 5,
  longestRetryMilliseconds: 20,
  silenceMilliseconds: 10_000,
  hiddenGraceMilliseconds: 5,
  lingerMilliseconds: 5,
  startGapMilliseconds: 10_000,
};

/** A tab of the browser, as far as the live client sees it. */
export interface Tab extends LiveDependencies {
  show: (visibility: ReturnType<PageVisibility['present']>) => void;
  /** Channels to other tabs that the page has open. */
  openChannels: () => number;
  /** Closes it, as a person does: without a word to the page. */
  close: () => void;
}

/** Exclusive locks for the tabs of one browser, in the order in which they were asked for; Node 20 has none. */
export function browserLocks(): NonNullable<LiveDependencies['locks']> {
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const request = async (
    name: string,
    { signal, ifAvailable = false }: LockOptions,
    task: LockGrantedCallback<unknown>,
  ) => {
    if (ifAvailable && asked > 0) return task(null);
    asked += 1;
    const turn = last.then(() => {
      if (signal?.aborted) throw new DOMException('Withdrawn', 'AbortError');
      return task({ name, mode: 'exclusive' });
    });
    last = turn.catch(() => undefined).finally(() => (asked -= 1));
    return turn;
  };
  return { request: request as LockManager['request'] };
}

/** A tab that is seen. */
export function openTab(
  locks: LiveDependencies['locks'],
  options: { timings?: Partial<LiveTimings>; hasChannel?: boolean } = {},
): Tab {
  let present: ReturnType<PageVisibility['present']> = 'visible';
  const listeners = new Set<() => void>();
  const channels = new Set<BroadcastChannel>();
  const show: Tab['show'] = (visibility) => {
    present = visibility;
    listeners.forEach((listener) => listener());
  };
  const openChannel = (name: string) => {
    const channel = new BroadcastChannel(name);
    channels.add(channel);
    const close = channel.close.bind(channel);
    channel.close = () => {
      channels.delete(channel);
      close();
    };
    return channel;
  };
  return {
    locks,
    openChannel: options.hasChannel === false ? undefined : openChannel,
    visibility: {
      present: () => present,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    random: () => 0.5,
    timings: { ...QUICK_TIMINGS, ...options.timings },
    show,
    openChannels: () => channels.size,
    close: () => {
      show('left');
      channels.forEach((channel) => channel.close());
    },
  };
}
