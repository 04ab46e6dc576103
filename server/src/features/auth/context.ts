import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { createShortCache, type ShortCache } from '../../http/shortCache';

/** People whose sessions are known at a time; one takes about 300 bytes. */
const CALLERS_KNOWN = 20_000;

/** Who a session belongs to, by its number. */
export type Callers = ShortCache<number, Caller>;

/** What signing in and out works with, beside what every plugin does. */
export interface AuthContext extends AppContext {
  /** Whatever ends a session, or changes its person, makes this forget it, after it is stored. */
  readonly callers: Callers;
}

/** The context of authentication in this process. */
export function createAuthContext(context: AppContext): AuthContext {
  const { monotonicClock, config } = context;
  const milliseconds = config.callerCacheSeconds * 1000;
  return { ...context, callers: createShortCache({ milliseconds, entries: CALLERS_KNOWN, monotonicClock }) };
}
