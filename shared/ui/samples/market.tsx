import {
  Button,
  ChangeFlash,
  CompanyIdentity,
  CompanyLogo,
  DataStamp,
  FigureList,
  FigureListSkeleton,
  InstrumentCell,
  LogoPlaceholder,
  Monogram,
  NoHistory,
  PriceChange,
  ProvenanceDot,
  RangeBar,
  SourceLine,
  Sparkline,
  SponsoredBadge,
  WatchStar,
  YearBar,
} from '@market-pulse/ui';
import { formatStockPrice } from '@market-pulse/format';
import { Held, nothing, type SampleGroup } from './sample';
import {
  BROKEN_PICTURE,
  DELAYED_PROVENANCE,
  EXAMPLE,
  FALLING,
  LOGO,
  LONG_NAME,
  RISING,
  SAMPLE_NOW,
  SAMPLE_PROVENANCE,
  STALE_PROVENANCE,
} from './sampleFigures';

const { name, ticker } = EXAMPLE;
const QUOTE = { kind: 'stock', price: 84.2, week_52_low: 61, week_52_high: 92.5 } as const;
const KEY_FIGURES = [
  { label: 'Price', value: '$84.20' },
  { label: 'Market Cap', value: '$41.3B' },
  { label: 'P/E Ratio', value: '-' },
];

/** Companies, prices, and where figures come from. */
export const market: SampleGroup = {
  title: 'Markets',
  samples: [
    {
      part: 'PriceChange',
      purpose: 'How a price changed: sign, arrow and a word for screen readers, never colour alone.',
      states: [
        { name: 'Up', content: <PriceChange percent={1.85} amount={1.53} price={84.2} /> },
        { name: 'Down', content: <PriceChange percent={-0.64} /> },
        { name: 'Zero counts as up', content: <PriceChange percent={0} /> },
        { name: 'Missing', content: <PriceChange percent={null} /> },
        { name: 'Chip', content: <PriceChange percent={-12.4} variant="chip" /> },
      ],
    },
    {
      part: 'ChangeFlash',
      purpose: 'Lets a figure light up for a moment when it changes; not under reduced motion.',
      states: [
        {
          name: 'Press for another price',
          content: (
            <Held initial={84.2}>
              {(value, change) => (
                <Button onClick={() => change(value > 84.2 ? 84.2 : 85.6)}>
                  <ChangeFlash value={value}>{formatStockPrice(value)}</ChangeFlash>
                </Button>
              )}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'Sparkline',
      purpose:
        'A small line of figures for rows and cards. Without figures its place is as large, and no line is invented.',
      states: [
        { name: 'Up', content: <Sparkline figures={RISING} label={`${name}, 13 weeks`} /> },
        { name: 'Down', content: <Sparkline figures={FALLING} label="Sample Software, 13 weeks" /> },
        { name: 'No history', content: <Sparkline figures={[]} label={name} substitute={<NoHistory />} /> },
      ],
    },
    {
      part: 'RangeBar',
      purpose: 'Where a price stands between its lowest and highest, of a day or of 52 weeks.',
      states: [
        {
          name: 'With its ends',
          content: <RangeBar label="52 weeks" low={61} high={92.5} value={84.2} format={formatStockPrice} />,
        },
        {
          name: 'Track alone',
          content: <RangeBar label="Day" low={82} high={85} value={84.2} format={formatStockPrice} variant="track" />,
        },
        {
          name: 'Unknown',
          content: <RangeBar label="52 weeks" low={null} high={92.5} value={84.2} format={formatStockPrice} />,
        },
      ],
    },
    {
      part: 'YearBar',
      purpose: 'Stands in the place of a line of 52 weeks where there is no history: the bar of these weeks, or words.',
      states: [
        { name: 'Lowest and highest are known', content: <YearBar closes={[]} quote={QUOTE} /> },
        { name: 'Nobody knows them', content: <YearBar closes={[]} quote={null} /> },
      ],
    },
    {
      part: 'NoHistory',
      purpose: 'Says, in the place of a line or bar of 52 weeks, that nobody knows them.',
      states: [{ name: 'In a row', content: <NoHistory /> }],
    },
    {
      part: 'FigureList',
      purpose: 'Figures with their names: key statistics, what a card says.',
      states: [
        { name: 'Lines', content: <FigureList figures={KEY_FIGURES} /> },
        { name: 'Tiles', content: <FigureList figures={KEY_FIGURES} layout="tiles" /> },
        {
          name: 'Long text',
          content: <FigureList figures={[{ label: `Market Cap of ${LONG_NAME}`, value: '$12,800,000.00' }]} />,
        },
      ],
    },
    {
      part: 'FigureListSkeleton',
      purpose: 'Keeps the place of two lines of figures.',
      states: [{ name: 'Loading', content: <FigureListSkeleton /> }],
    },
    {
      part: 'CompanyIdentity',
      purpose: 'Logo, name and ticker of a company or coin as one.',
      states: [
        { name: 'Default', content: <CompanyIdentity name={name} ticker={ticker} to="#companies" logoUrl={LOGO} /> },
        { name: 'Sponsored, no logo', content: <CompanyIdentity name={name} ticker={ticker} isSponsored /> },
        { name: 'Long text', content: <CompanyIdentity name={LONG_NAME} ticker="XPHRM" to="#companies" /> },
      ],
    },
    {
      part: 'InstrumentCell',
      purpose: 'Ticker and name of a row: in one line of a table, in two of a list on a phone.',
      states: [
        {
          name: 'Opens its key figures',
          content: <InstrumentCell name={name} ticker={ticker} to="#companies" onOpen={nothing} />,
        },
        { name: 'Sponsored', content: <InstrumentCell name={name} ticker={ticker} isSponsored logoUrl={LOGO} /> },
        { name: 'One of two classes', content: <InstrumentCell name={name} ticker={ticker} shareClass="Class B" /> },
        { name: 'Long text', content: <InstrumentCell name={LONG_NAME} ticker="XPHRM" detail="$12.8M" /> },
      ],
    },
    {
      part: 'CompanyLogo',
      purpose: 'The logo of a company or coin on a white tile, or a neutral tile with its ticker.',
      states: [
        { name: 'Small', content: <CompanyLogo name={name} src={LOGO} size="small" /> },
        { name: 'Default', content: <CompanyLogo name={name} src={LOGO} /> },
        { name: 'Large', content: <CompanyLogo name={name} src={LOGO} size="large" /> },
        { name: 'Broken', content: <CompanyLogo name={name} ticker={ticker} src={BROKEN_PICTURE} /> },
      ],
    },
    {
      part: 'LogoPlaceholder',
      purpose: 'Keeps the place of a logo.',
      states: [{ name: 'Loading', content: <LogoPlaceholder /> }],
    },
    {
      part: 'Monogram',
      purpose: 'A person’s initials in place of a picture, beside the name itself.',
      states: [
        { name: 'Two letters', content: <Monogram name="Ada Example" /> },
        { name: 'One letter', content: <Monogram name="ada" letters={1} /> },
      ],
    },
    {
      part: 'SponsoredBadge',
      purpose: 'Marks a company that pays for its promotion, wherever it is shown.',
      states: [
        { name: 'A mark', content: <SponsoredBadge /> },
        { name: 'Leads to who pays what', content: <SponsoredBadge to="/disclosures" /> },
      ],
    },
    {
      part: 'WatchStar',
      purpose:
        'Puts a company or coin on the watchlist and takes it off. While nobody is signed in it leads to where one does.',
      states: [
        {
          name: 'Star',
          content: (
            <Held initial={false}>
              {(isWatched, change) => (
                <WatchStar name={name} isWatched={isWatched} onToggle={() => change(!isWatched)} />
              )}
            </Held>
          ),
        },
        {
          name: 'Button',
          content: (
            <Held<boolean> initial>
              {(isWatched, change) => (
                <WatchStar name={name} variant="button" isWatched={isWatched} onToggle={() => change(!isWatched)} />
              )}
            </Held>
          ),
        },
        {
          name: 'Signed out, in words',
          content: (
            <WatchStar name={name} variant="link" isWatched={false} onToggle={nothing} signIn={{ to: '#sign-in' }} />
          ),
        },
      ],
    },
    {
      part: 'SourceLine',
      purpose:
        'Says once, above a table or panel, where its figures come from, of which day they are, and whether they are live. A press tells more.',
      states: [
        { name: 'Not live', content: <SourceLine provenance={DELAYED_PROVENANCE} now={SAMPLE_NOW} /> },
        { name: 'Out of date', content: <SourceLine provenance={STALE_PROVENANCE} now={SAMPLE_NOW} /> },
        { name: 'Sample', content: <SourceLine provenance={SAMPLE_PROVENANCE} now={SAMPLE_NOW} /> },
        {
          name: 'Results of a year',
          content: <SourceLine noun="Results" provenance={DELAYED_PROVENANCE} now={SAMPLE_NOW} />,
        },
      ],
    },
    {
      part: 'ProvenanceDot',
      purpose: 'Beside a figure that differs from that line. Press, hover or focus tells source, time and status.',
      states: [
        { name: 'Out of date', content: <ProvenanceDot provenance={STALE_PROVENANCE} now={SAMPLE_NOW} /> },
        { name: 'Sample', content: <ProvenanceDot provenance={SAMPLE_PROVENANCE} now={SAMPLE_NOW} /> },
      ],
    },
    {
      part: 'DataStamp',
      purpose: 'The same below a single figure, where there is no line.',
      states: [
        {
          name: 'Not live',
          content: (
            <DataStamp status="delayed" source="Made-up figures" asOf={SAMPLE_PROVENANCE.as_of} now={SAMPLE_NOW} />
          ),
        },
        {
          name: 'Out of date',
          content: <DataStamp status="stale" source="Made-up figures" asOf={STALE_PROVENANCE.as_of} now={SAMPLE_NOW} />,
        },
        { name: 'Compact', content: <DataStamp status="sample" variant="compact" /> },
      ],
    },
  ],
};
