import type { Config } from '../../config/config';
import { prepareDatabase } from '../prepareDatabase';
import { applyDataset } from './apply';
import type { Dataset } from './dataset';
import { findOwner } from '../delegation/findOwner';
import { delegate } from '../delegation/delegate';
import type { Following } from '../delegation/task';
import { type IngestSummary, ingestSummary } from './summary';

interface DeliveryOptions {
  /** The present moment, for the rows' own times. */
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called when a running server takes the data sets. */
  readonly onDelegate: (url: string) => void;
}

export interface DeliverOptions extends DeliveryOptions, Following {}

/** The way into the configured database, for one data set after the other. */
export interface Delivery {
  bring(dataset: Dataset, onProgress: Following['onProgress']): Promise<IngestSummary>;
  close(): Promise<void>;
}

/**
 * Opens the way into the configured database, whether the site runs or not. A PostgreSQL server is written directly. The
 * embedded database belongs to one process: when a server owns it, data sets are handed to that; else it is opened here, and
 * created and seeded first where there is none yet.
 */
export async function openDelivery(config: Config, { now, signal, onDelegate }: DeliveryOptions): Promise<Delivery> {
  const server = config.databaseUrl === undefined ? await findOwner(config.dataDir, signal) : undefined;
  if (server !== undefined) {
    onDelegate(server.url);
    return {
      bring: (dataset, onProgress) =>
        delegate(server, { path: '/api/ingest/', body: dataset, summary: ingestSummary }, { onProgress, signal }),
      close: async () => undefined,
    };
  }
  const connection = await prepareDatabase(config, now, { patient: true });
  return {
    bring: (dataset, onProgress) => applyDataset(connection.database, dataset, { now, onProgress, signal }),
    close: () => connection.close(),
  };
}

/** Brings one data set into the configured database. */
export async function deliver(dataset: Dataset, config: Config, options: DeliverOptions): Promise<IngestSummary> {
  const delivery = await openDelivery(config, options);
  try {
    return await delivery.bring(dataset, options.onProgress);
  } finally {
    await delivery.close();
  }
}
