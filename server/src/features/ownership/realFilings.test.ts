import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { readOwnershipFiling } from './readFiling';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
/** These tests read public filings that are no part of the project; without them they are skipped. */
const describeWithData = existsSync(join(edgar, 'ownership')) ? describe : describe.skip;

const now = new Date('2026-11-21T12:00:00.000Z');
const read = (folder: string, file: string) =>
  readOwnershipFiling(readFileSync(join(edgar, folder, file)), { file, now });

/** What becomes of each file of a folder: the form, or the reason why it is refused. */
function outcomes(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(edgar, folder)).map((file) => {
      try {
        const filing = read(folder, file);
        return [file, `${filing.form}${filing.amendment ? '/A' : ''}`];
      } catch (error) {
        return [file, (error as Error).message];
      }
    }),
  );
}

function counts(folder: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const outcome of Object.values(outcomes(folder))) found[outcome] = (found[outcome] ?? 0) + 1;
  return found;
}

const PAGE = 'it is a page of HTML, not the XML of a filing';
const NO_TABLE = 'its information table is not in the file: the complete submission has both';

describeWithData('the real filings (need ../shared/data)', () => {
  test('every file of the folders is read, or refused for a reason', () => {
    expect(counts('ownership')).toEqual({ 3: 3, 4: 4, 5: 1, 144: 2, '144/A': 1, '13D': 2, '13G': 1, [PAGE]: 1 });
    expect(outcomes('ownership')['form4-374water.html']).toBe(PAGE);
    expect(outcomes('13f')).toEqual({
      '13F-HR.infotable.xml':
        'an information table of form 13F does not say whose it is, nor of when: the complete submission does',
      'Sample_13F-NT.xml': 'form 13F-NT names no holdings: other managers report them',
      'abacus-13F-HR.primarydoc.xml': NO_TABLE,
      'bullstreet-13F-HR.txt': '13F-HR',
      'metlife-13F-HR.primarydoc.xml': NO_TABLE,
      'metlife-13F-HR.txt': '13F-HR',
    });
    expect(counts('form-d')).toEqual({
      'form D is about an offering of securities, not about who owns a company': 22,
    });
    expect(Object.values(outcomes('form-c')).sort()).toEqual(
      ['C', 'C', 'C-AR', 'C-TR', 'C-U'].map(
        (form) => `form ${form} is about crowdfunding, not about who owns a company`,
      ),
    );
    expect(outcomes('errors')).toEqual({
      'archives-403.xml': 'it is no filing about who owns a company',
      'submissions-404.xml': 'it is no filing about who owns a company',
      'automated-tool.html': PAGE,
      'getcurrent-503.html': PAGE,
      'rate-exceeded.html': PAGE,
    });
    expect(outcomes('filings')['form4.snow.xml']).toBe('4');
  });

  test('an insider of Apple sold under a plan that a footnote names', () => {
    const filing = read('ownership', 'form4-adams-sale-0000320193-22-000061.txt');
    if (filing.kind !== 'insider') throw new Error('no form 4');
    expect(filing).toMatchObject({ accession: '0000320193-22-000061', filed: '2022-05-06' });
    expect(filing.owners).toEqual([{ cik: 1462356, name: 'Adams Katherine L.', role: 'SVP, GC and Secretary' }]);
    expect(filing.transactions).toHaveLength(7);
    expect(filing.transactions.every(({ code, plan }) => code === 'S' && plan === true)).toBe(true);
  });

  test('values in thousands and in dollars are both dollars, though the one report says otherwise than it should', () => {
    const [thousands, dollars] = ['bullstreet-13F-HR.txt', 'metlife-13F-HR.txt'].map((file) => read('13f', file));
    if (thousands?.kind !== 'institutional' || dollars?.kind !== 'institutional') throw new Error('no reports');
    expect(thousands.holdings.find(({ cusip }) => cusip === '88579Y101')).toMatchObject({
      shares: 2397,
      value: 287_000,
    });
    expect(dollars.holdings[0]).toMatchObject({ cusip: '464286640', shares: 98_000, value: 2_049_983 });
  });

  test('schedules name holders, and the CUSIP of the class wherever it stands', () => {
    const [one, listed] = ['schedule13d.xml', 'schedule13d_nested_cusip.xml'].map((file) => read('ownership', file));
    expect(one).toMatchObject({ issuer: { cik: 1422142 }, cusips: ['00032Q104'], eventDate: '2024-12-31' });
    expect(listed).toMatchObject({ issuer: { cik: 2042347 }, cusips: ['81221K108'] });
    if (listed?.kind !== 'beneficial') throw new Error('no schedule');
    expect(listed.holders.map(({ percent }) => percent)).toEqual(Array(7).fill(11.9));
  });
});
