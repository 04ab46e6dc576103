import type { AppContext } from '../context';
import { requireDatabase } from '../database/answerInTime';
import { describeRoom } from '../database/diskRoom';
import type { App } from './app';

/** Whoever asks whether the site is ready, a load balancer, wants to know it now. */
const READY_MILLISECONDS = 1_500;
/** A backup of the embedded database that copies files for longer is a disk that does not answer. */
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/**
 * `/healthz` says that the process runs, `/readyz` that it can serve: the database answers, or makes its queries wait while its files
 * are copied for a backup, which ends by itself. A site that saves nothing for want of room can be read: it is ready, and says so.
 *
 * @param warning what else the operator is to know; undefined while there is nothing
 */
export function healthRoutes(
  { database, embedded }: Pick<AppContext, 'database' | 'embedded'>,
  warning: () => string | undefined = () => undefined,
) {
  return async (app: App): Promise<void> => {
    app.get('/healthz', { config: { quiet: true }, schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { quiet: true }, schema: { hide: true } }, async () => {
      const said = warning();
      const ready = { status: 'ready', ...describeWant(embedded), ...(said !== undefined && { warning: said }) };
      if (isBackingUp(embedded)) return ready;
      try {
        await requireDatabase(database, READY_MILLISECONDS);
      } catch (error) {
        // The backup may have begun behind what this was waiting for.
        if (!isBackingUp(embedded)) throw error;
      }
      return ready;
    });
  };
}

/** Why nothing can be saved, while that is so. */
function describeWant(embedded: AppContext['embedded']): { readonly read_only: string } | undefined {
  const { room } = embedded ?? {};
  return room?.isScarce ? { read_only: `The disk is nearly full: ${describeRoom(room.free ?? 0)}.` } : undefined;
}

function isBackingUp(embedded: AppContext['embedded']): boolean {
  const paused = embedded?.pause.milliseconds();
  return paused !== undefined && paused < LONGEST_PAUSE_MILLISECONDS;
}
