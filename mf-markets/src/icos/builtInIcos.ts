import type { ListedIco } from './listedIco';

const SOURCE = 'Static list of past offerings';

type Row = Pick<ListedIco, 'title' | 'description' | 'website_url' | 'whitepaper_url'> & {
  readonly symbol: string;
  readonly chain: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Receipts of the public sale in US dollars at the prices of its days, as published then. */
  readonly received: number;
  readonly fundingSummary?: string;
};

// Real offerings that are long over: nobody can take them for something to buy, and nothing about them is made up. None
// of them published a goal in US dollars.
const rows: readonly Row[] = [
  {
    title: 'Ethereum',
    symbol: 'ETH',
    chain: 'Ethereum',
    description:
      'The sale of ether in 2014 paid for building the network that most later token offerings ran on. It was paid in bitcoin.',
    website_url: 'https://ethereum.org/',
    whitepaper_url: 'https://ethereum.org/whitepaper/',
    firstDay: '2014-07-22',
    lastDay: '2014-09-02',
    received: 18_300_000,
  },
  {
    title: 'Tezos',
    symbol: 'XTZ',
    chain: 'Tezos',
    description:
      'An uncapped sale of thirteen days in 2017 for a network whose rules its holders change by vote. Buyers waited about a year for their tokens.',
    website_url: 'https://tezos.com/',
    whitepaper_url: 'https://tezos.com/whitepaper.pdf',
    firstDay: '2017-07-01',
    lastDay: '2017-07-13',
    received: 232_000_000,
  },
  {
    title: 'Filecoin',
    symbol: 'FIL',
    chain: 'Filecoin',
    description:
      'A sale to accredited investors in 2017 for a network that rents out disk space. Its tokens could be traded three years later.',
    website_url: 'https://filecoin.io/',
    whitepaper_url: 'https://filecoin.io/filecoin.pdf',
    firstDay: '2017-08-10',
    lastDay: '2017-09-07',
    received: 205_800_000,
    fundingSummary: 'The public sale alone: advisers of the project had bought for another $52M before.',
  },
  {
    title: 'Polkadot',
    symbol: 'DOT',
    chain: 'Polkadot',
    description:
      'A Dutch auction in 2017 for a network that joins others. Most of the ether that it received was locked by a fault in a wallet days later.',
    website_url: 'https://polkadot.com/',
    whitepaper_url: null,
    firstDay: '2017-10-15',
    lastDay: '2017-10-27',
    received: 145_000_000,
  },
];

/** What the home page shows when neither our list nor the public one has enough (specification, section 4). */
export const BUILT_IN_ICOS: readonly ListedIco[] = rows.map(
  ({ symbol, chain, firstDay, lastDay, title, fundingSummary, ...row }) => ({
    ...row,
    title,
    key: `static list ${symbol}`,
    origin: 'static list',
    symbol,
    chain,
    token: { name: title, symbol, chain },
    start_date: `${firstDay}T00:00:00.000Z`,
    end_date: `${lastDay}T00:00:00.000Z`,
    is_active: false,
    status_code: 'ended',
    goal: null,
    // What became of these tokens since is no matter of their sale.
    disclosures: null,
    funding_summary: fundingSummary ?? null,
    provenance: { source: SOURCE, as_of: `${lastDay}T00:00:00.000Z`, status: 'sample' },
  }),
);
