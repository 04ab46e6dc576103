import type { AppContext } from '../../context';
import { delegationRoute } from '../delegation/delegationRoute';
import type { Plugin } from '../../http/app';
import { applyDataset } from './apply';
import { dataset } from './dataset';

/** Room for a directory of every listed company, several times over. */
const BODY_LIMIT = 16 * 1024 * 1024;

/** `/ingest`: takes a data set from the ingest command. */
export function ingestRoutes(context: AppContext): Plugin {
  return delegationRoute(context, {
    name: 'ingest',
    body: dataset,
    bodyLimit: BODY_LIMIT,
    perform: (body, following) => applyDataset(context.database, body, { now: context.clock(), ...following }),
  });
}
