import type { Promotion } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { openReleaseStore } from '../registry/releaseStore';
import { inRow, writeChecked } from './environments';
import { promotedState } from './rowState';
import { readServedReleases } from './servedReleases';
import { type RemoteRow, findRow } from '../queries';

/**
 * Makes an environment serve the release that another one serves. A remote that never had a release there is switched on;
 * else its switch stays as it is. Canaries stay where they are.
 *
 * @param author `ifMatch` is the etag of the row that is changed; without one it may be in any state
 * @throws {ApiError} `not_found`, `validation_failed` where there is nothing to promote, `precondition_failed` when `from` serves
 *   another release than `version`, and as `changeRow`
 */
export function promoteRelease(
  context: AppContext,
  { remote, from, to, version, reason }: Promotion,
  author: { readonly by: string; readonly ifMatch?: string | undefined },
): Promise<RemoteRow> {
  if (from === to) throw invalidField('to', `${to} serves what it serves already.`);
  return inRow(context, { environment: to, remote, ...author }, async (transaction, row) => {
    const source = await findRow(transaction, from, remote);
    if (!source) throw notFound('Environment');
    if (source.version === null) throw invalidField('from', `${from} has no release of ${remote}.`);
    if (version !== undefined && version !== source.version) {
      const detail = `${from} serves ${source.version} of ${remote} meanwhile, by ${source.changedBy}.`;
      throw new ApiError('precondition_failed', detail);
    }
    const store = openReleaseStore(context.config.dataDir);
    const next = promotedState(row, source.version, (await readServedReleases(transaction, to, store))(remote));
    const { by } = author;
    return writeChecked(transaction, store, row, next, {
      by,
      at: context.clock(),
      action: 'promote',
      reason,
      byHand: true,
    });
  });
}
