import { brotliDecompressSync } from 'node:zlib';
import type { DirectoryDataset, IndexDataset } from '../../ingest/dataset';
import { readSeedFile, readSeedRows } from '../rows';
import { readDirectory, readIndex } from './companyText';
import type { SeedCompany } from './types';

/** Files of `server/seed/companies` that only a whole first start takes; see `server/tools/companies`. */
export const INDEX_FILE = 'companies/index.txt.br';
export const DIRECTORY_FILE = 'companies/directory.txt.br';

/** The companies of the S&P 500 with their figures of one day. */
export function readBundledIndex(): IndexDataset {
  return readIndex(brotliDecompressSync(readSeedFile(INDEX_FILE)).toString());
}

/** The SEC's directory of tickers. */
export function readBundledDirectory(): DirectoryDataset {
  return readDirectory(brotliDecompressSync(readSeedFile(DIRECTORY_FILE)).toString());
}

/** Companies with a history that no index of ours lists. */
export function readOtherCompanies(): readonly SeedCompany[] {
  return readSeedRows<SeedCompany>('companies/beyond-the-index.json');
}
