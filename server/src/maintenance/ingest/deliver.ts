import type { Config } from '../../config/config';
import { prepareDatabase } from '../prepareDatabase';
import { applyDataset, type ApplyOptions, type IngestSummary, ingestSummary } from './apply';
import type { Dataset } from './dataset';
import { findOwner } from '../delegation/findOwner';
import { delegate } from '../delegation/delegate';

export interface DeliverOptions extends ApplyOptions {
  /** Called when a running server takes the data set. */
  readonly onDelegate: (url: string) => void;
}

/**
 * Brings a data set into the configured database, whether the site runs or not. A PostgreSQL server is written directly.
 * The embedded database belongs to one process: when a server owns it, the data set is handed to that; else it is opened
 * here, and created and seeded first where there is none yet.
 */
export async function deliver(dataset: Dataset, config: Config, options: DeliverOptions): Promise<IngestSummary> {
  const server = config.databaseUrl === undefined ? await findOwner(config.dataDir, options.signal) : undefined;
  if (server !== undefined) {
    options.onDelegate(server.url);
    return delegate(server, { path: '/api/ingest/', body: dataset, summary: ingestSummary }, options);
  }
  const connection = await prepareDatabase(config, options.now, { patient: true });
  try {
    return await applyDataset(connection.database, dataset, options);
  } finally {
    await connection.close();
  }
}
