import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Test workers are processes of their own; they inherit the environment of the one that prepared the data. */
const VARIABLE = 'MARKET_PULSE_PREPARED_DATA';

/** A new folder for the data of a site. */
export function emptyDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'market-pulse-site-'));
}

/** Has other sites begin with a copy of what the first start put into a data folder; its site has to be stopped. */
export function rememberPreparedData(dataFolder: string): void {
  process.env[VARIABLE] = dataFolder;
}

/** A new data folder as a first start leaves it, which takes far longer; empty where none was prepared. */
export async function preparedDataFolder(): Promise<string> {
  const folder = await emptyDataFolder();
  const prepared = process.env[VARIABLE];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}
