import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { readFiling } from './readFiling';
import { readSubmissions } from './readSubmissions';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
const describeWithData = existsSync(edgar) ? describe : describe.skip;

describeWithData('x', () => {
  test('submissions', () => {
    for (const n of readdirSync(join(edgar, 'submissions'))) {
      try {
        const r = readSubmissions(readFileSync(join(edgar, 'submissions', n), 'utf8'), n);
        console.log(n, r.filings.length, r.broken.length);
      } catch (e) { console.log(n, (e as Error).message); }
    }
  });
  test.each(['8-k', '8-k-raw', 'filings', 'forms', '10-k-items', 'feeds', 'errors'])('%s', async (folder) => {
    const out: string[] = [];
    for (const n of readdirSync(join(edgar, folder))) {
      try {
        const r = await readFiling(createReadStream(join(edgar, folder, n)), n);
        if (r.kind === 'edgar-filing') out.push(`${n}: ${r.facts.form} ${r.facts.filedOn} ${r.facts.items} ${r.facts.primaryDocument} ${r.text?.html.length} [${r.releases.map((x) => `${x.exhibit} ${x.title} ${x.text.html.length}`)}] ${r.filers.map((f) => f.cik)}`);
        else out.push(`${n}: text of ${r.accession} ${r.cik} ${r.document} ${r.text.html.length}`);
      } catch (e) { out.push(n + ': ' + ((e as Error).name === 'UnusableDocumentError' ? '!! ' + (e as Error).message : (e as Error).stack)); }
    }
    console.log(out.join('\n'));
  });
});
