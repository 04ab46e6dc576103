import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PROJECT_ROOT } from '../../src/config/config';
import { readInput } from '../../src/maintenance/ingest/readInput';
import { writeDirectory, writeIndex } from '../../src/maintenance/seed/companies/companyText';
import { DIRECTORY_FILE, INDEX_FILE } from '../../src/maintenance/seed/companies/wholeCompanies';

/*
 * `npm run bundle:companies -w server -- <folder>`: makes the bundled list of companies (`server/seed/companies/*.txt.br`) from the
 * two files about the S&P 500, in `sp500/`, and the SEC's directory of tickers, `edgar/company_tickers.json`, of a folder.
 */

function write(file: string, text: string, what: string): void {
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(join(PROJECT_ROOT, 'server/seed', file), bytes);
  console.log(`${file}: ${what}, ${bytes.length} bytes`);
}

async function main(): Promise<void> {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Say in which folder the collections are.');
  const index = await readInput('sp500', join(resolve(folder), 'sp500'));
  const directory = await readInput('edgar-tickers', join(resolve(folder), 'edgar/company_tickers.json'));
  if (index.dataset.kind !== 'index' || directory.dataset.kind !== 'directory') throw new Error('not these files');
  const { companies } = index.dataset;
  const priced = companies.filter(({ figures }) => figures !== null).length;
  write(INDEX_FILE, writeIndex(index.dataset), `${companies.length} companies, ${priced} with a price`);
  write(DIRECTORY_FILE, writeDirectory(directory.dataset), `${directory.dataset.companies.length} tickers`);
}

void main();
