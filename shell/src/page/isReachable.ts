import { withDeadline } from '../federation/withDeadline';

/** How long a page may take to answer before the one on screen is kept. */
const DEADLINE_MILLISECONDS = 3000;

/**
 * Whether the site would answer with a page at an address now. To be asked before a page that works is given up for another
 * document: where none comes, browsers show an error of their own, and what was on screen is gone.
 */
export async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await withDeadline(
      (signal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
      DEADLINE_MILLISECONDS,
    );
    return status < 500;
  } catch {
    return false;
  }
}
