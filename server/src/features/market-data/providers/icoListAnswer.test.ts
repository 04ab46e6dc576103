import { publicIcos } from '@market-pulse/contract';
import { readSales } from './icoListAnswer';

const now = new Date('2026-11-21T12:00:00.000Z');
const read = (answer: unknown) => publicIcos.parse(readSales(answer, 'list.example', now));
const one = (sale: object) => read([{ title: 'Harbor', ...sale }])[0];

describe('a public list of token sales', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', [{ title: 'A' }, { name: 'B' }], ['A', 'B']],
    ['a list in `results`', { results: [{ title: 'A' }] }, ['A']],
    ['a list in `data`', { data: [{ title: 'A' }] }, ['A']],
    ['lists by phase', { ico: { live: [{ name: 'A' }], upcoming: [{ name: 'B' }], finished: [] } }, ['A', 'B']],
    ['no sales', [], []],
    ['some without a title', [{ title: 'A' }, { title: ' ' }, { symbol: 'B' }, 'C', null], ['A']],
    [
      'one of them twice',
      [
        { id: 7, title: 'A' },
        { id: 7, title: 'A' },
      ],
      ['A'],
    ],
  ])('may be %s', (_what, answer, titles) => {
    expect(read(answer).map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    ['a text', 'Too early'],
    ['null', null],
    ['another object', { error: 'No access' }],
    ['a list of something else', [{ price: 1 }, 2]],
  ])('is not %s', (_what, answer) => {
    expect(() => read(answer)).toThrow(expect.objectContaining({ failure: 'broken_answer' }));
  });

  it.each([
    ['2026-12-01T10:00:00Z', undefined, '2026-12-01T10:00:00.000Z'],
    ['2026-12-01 10:00:00', 'UTC', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01 10:00:00', 'UTC+5:30', '2026-12-01T04:30:00.000Z'],
    ['2026-12-01 10:00:00', 'UTC-3', '2026-12-01T13:00:00.000Z'],
    ['2026-12-01 10:00:00', undefined, '2026-12-01T10:00:00.000Z'],
    ['2026-12-01', 'UTC', '2026-12-01T00:00:00.000Z'],
    ['TBA', 'UTC', null],
    ['', 'UTC', null],
  ])('a start at %s (%s) is %s', (start_time, timezone, expected) => {
    expect(one({ start_time, timezone })?.start_date).toBe(expected);
  });

  it('links to web addresses only', () => {
    expect(one({ website_link: 'https://harbor.example/a' })?.website_url).toBe('https://harbor.example/a');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'harbor.example', '', 7]) {
      expect(one({ website_link: address, whitepaper: address })).toMatchObject({
        ...{ website_url: null, whitepaper_url: null },
      });
    }
  });

  it.each<[string, object, object]>([
    ['goal and received', { goal: 5, received: 4 }, { goal: 5, received: 4 }],
    ['target and raised amount', { target_amount: '5,000', raised_amount: 4 }, { goal: 5_000, received: 4 }],
    ['metrics', { metrics: { goal: 5, received: 0 } }, { goal: 5, received: 0 }],
    ['words', { goal: 'NA', fundingSummary: 'Sold out' }, { goal: null, received: null, funding_summary: 'Sold out' }],
    ['nothing', {}, { goal: null, received: null, funding_summary: null }],
  ])('tells of funding by %s', (_names, sale, expected) => {
    expect(one(sale)).toMatchObject(expected);
  });

  it('says what is sold, and where it comes from', () => {
    expect(one({ coin_symbol: 'HRB', platform: 'Ethereum' })).toMatchObject({
      ...{ symbol: 'HRB', chain: 'Ethereum' },
      token: { name: 'Harbor', symbol: 'HRB', chain: 'Ethereum' },
      provenance: { source: 'list.example', as_of: now.toISOString() },
    });
    expect(one({ coin_symbol: 'NA' })).toMatchObject({ symbol: null, token: null });
  });

  it('has ids of its own, also where the list has none', () => {
    const [first, second] = read([
      { name: 'A sale', start_date: '2026-12-01' },
      { id: 9, name: 'A sale' },
    ]);
    expect([first?.id, second?.id]).toEqual(['a-sale-2026-12-01', '9']);
  });
});
