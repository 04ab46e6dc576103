import { ApiError } from '../../http/errors';

/** Pages that wait until others of the same visitor are rendered: an office in the morning, a crawler with ten connections. */
const MOST_WAITING = 10;
const RETRY_AFTER_SECONDS = 2;

/** What is done for a visitor. */
export interface VisitorsWork<T> {
  /** Network address, as calls are counted under it. */
  readonly visitor: string;
  /** Whoever of one address asks for one page shares its turn: it is rendered once. */
  readonly page: string;
  readonly work: () => Promise<T>;
}

/** Lets each visitor have so many pages rendered at a time: those of all others do not wait for them. */
export interface VisitorTurns {
  /** Visitors who have pages rendered, or wait for one; of all others nothing is kept. */
  readonly visitors: number;
  /**
   * Does the work when it is its turn.
   *
   * @throws {ApiError} `rate_limited` when too many pages of the visitor wait already.
   */
  inTurn<T>(wanted: VisitorsWork<T>): Promise<T>;
  /** Does the work when it is its turn at once. @throws {ApiError} `rate_limited` when it is not. */
  atOnce<T>(wanted: VisitorsWork<T>): Promise<T>;
}

/** The place of a page in the line of a visitor. */
interface Place {
  readonly turn: Promise<void>;
  readonly begin: () => void;
  hasBegun: boolean;
  /** Who asked for the page, and has not got it. */
  sharers: number;
}

/**
 * Half of the threads are for one visitor.
 *
 * @param rateLimitScale multiplies that, and what may wait
 */
export function createVisitorTurns(threads: number, rateLimitScale: number): VisitorTurns {
  const allowed = Math.max(1, Math.round((threads / 2) * rateLimitScale));
  const mostWaiting = Math.max(1, Math.round(MOST_WAITING * rateLimitScale));
  /** Of each visitor the places by page, those that came first in front. */
  const lines = new Map<string, Map<string, Place>>();

  function takePlace(line: ReadonlyMap<string, Place>, room: number): Place {
    const busy = [...line.values()].filter(({ hasBegun }) => hasBegun).length;
    if (busy >= allowed && line.size - busy >= room) {
      const detail = 'Other pages that you asked for are being made. Please load this page again in a moment.';
      throw new ApiError('rate_limited', detail, { retryAfter: RETRY_AFTER_SECONDS });
    }
    let resolve: () => void = () => undefined;
    const turn = new Promise<void>((begin) => (resolve = begin));
    const place: Place = {
      ...{ turn, hasBegun: false, sharers: 0 },
      begin() {
        place.hasBegun = true;
        resolve();
      },
    };
    if (busy < allowed) place.begin();
    return place;
  }

  async function inTurn<T>({ visitor, page, work }: VisitorsWork<T>, room = mostWaiting): Promise<T> {
    const line = lines.get(visitor) ?? new Map<string, Place>();
    const place = line.get(page) ?? takePlace(line, room);
    lines.set(visitor, line.set(page, place));
    place.sharers += 1;
    try {
      await place.turn;
      return await work();
    } finally {
      place.sharers -= 1;
      if (place.sharers === 0) leave(visitor, line, page);
    }
  }

  function leave(visitor: string, line: Map<string, Place>, page: string): void {
    line.delete(page);
    [...line.values()].find(({ hasBegun }) => !hasBegun)?.begin();
    if (line.size === 0) lines.delete(visitor);
  }

  return {
    get visitors() {
      return lines.size;
    },
    inTurn: (wanted) => inTurn(wanted),
    atOnce: (wanted) => inTurn(wanted, 0),
  };
}
