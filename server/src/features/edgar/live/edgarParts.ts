import type { FastifyBaseLogger } from 'fastify';
import type { EdgarConfig } from '../../../config/config';
import type { Database } from '../../../database/client';
import type { EdgarClient } from '../edgarClient';
import type { ListedTicker } from './readTickers';

/** What the directory of tickers did to the companies here. */
export interface AppliedDirectory {
  readonly added: number;
  readonly changed: number;
  /** Who got another ticker, or was left out, and why. */
  readonly notes?: readonly string[] | undefined;
}

/** Brings a directory of tickers of a moment into the database, inside a transaction. */
export type ApplyDirectory = (
  transaction: Database,
  directory: { readonly asOf: Date; readonly tickers: readonly ListedTicker[] },
  options: { readonly now: Date; readonly signal: AbortSignal },
) => Promise<AppliedDirectory>;

/** What the readers of single documents work with. */
export interface EdgarParts {
  readonly client: EdgarClient;
  readonly edgar: EdgarConfig;
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly applyDirectory: ApplyDirectory;
  /** Something that visitors see was stored. */
  readonly onStored: () => void;
}
