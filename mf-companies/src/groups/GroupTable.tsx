import type { GroupKind } from '@market-pulse/api-client/companies';
import type { CompanyGroup, LiveCompanyRow } from '@market-pulse/contract';
import { capRanking } from '@market-pulse/contract/cap-order';
import { namedClass } from '@market-pulse/contract/share-class';
import { formatLargeNumber, formatMarketCap, formatStockPrice, MISSING } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import {
  coverageOf,
  emptyColumnsNote,
  InstrumentCell,
  isColumnInUse,
  PriceChange,
  ProvenanceDot,
  RangeBar,
  typography,
  useDensity,
  useNow,
  type DataColumn,
} from '@market-pulse/ui';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import { useMemo, type ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import { differsFromFigures } from './differsFromFigures';
import { GroupLink } from './GroupLink';
import styles from './GroupTable.module.css';

type Row = CompanyGroup['companies'][number];

export interface GroupTableProps {
  readonly kind: GroupKind;
  readonly group: CompanyGroup;
}

/** The companies of a sector or industry in the order of `orderByCap`; amounts in US dollars. */
export function GroupTable({ kind, group }: GroupTableProps): ReactNode {
  const now = useNow();
  const [density] = useDensity();
  const columns = useMemo(() => columnsOf(kind, group, now), [kind, group, now]);
  return (
    <ChoosableTable
      name="group"
      caption={`Companies of ${group.name}`}
      columns={columns}
      rows={group.companies}
      rowKey={({ ticker }) => ticker}
      density={density}
      virtualRows={VirtualRows}
    />
  );
}

interface YearRangeProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly price: number | null;
  readonly currency: LiveCompanyRow['currency'];
}

/** Where a price stands in its year, with lowest and highest at the ends where there is room for them. */
function YearRange({ low, high, price, currency }: YearRangeProps): ReactNode {
  if (low === null || high === null || price === null) return MISSING;
  const end = (figure: number) => (
    <span className={styles.end} aria-hidden>
      {formatStockPrice(figure, null)}
    </span>
  );
  return (
    <span className={styles.year}>
      {end(low)}
      <RangeBar
        label="52 weeks"
        variant="track"
        {...{ low, high, value: price }}
        format={(figure) => formatStockPrice(figure, currency)}
      />
      {end(high)}
    </span>
  );
}

const FIGURES = [
  ['change_percent', 'Change'],
  ['volume', 'Volume'],
  ['market_cap', 'Market Cap'],
  ['week_52_low', '52 weeks'],
] as const satisfies readonly (readonly [keyof Row, string])[];

const coverage = ({ companies }: CompanyGroup, figure: keyof Row) =>
  coverageOf(companies, ({ [figure]: value }) => value !== null);

/** Which figures have no column because most companies have none, and what fills them. */
export function emptyFiguresNote(group: CompanyGroup): string | undefined {
  return emptyColumnsNote(FIGURES.map(([figure, title]) => ({ title, ...coverage(group, figure) })));
}

/** A column that is empty in most rows is not shown. */
function columnsOf(kind: GroupKind, group: CompanyGroup, now: number | undefined): readonly DataColumn<Row>[] {
  const ranked = capRanking(group.companies)?.rows.map(({ ticker }) => ticker) ?? [];
  const ranks = new Map(ranked.map((ticker, index) => [ticker, index + 1]));
  const has = (figure: keyof Row) => isColumnInUse(coverage(group, figure));
  const columns: (DataColumn<Row> | false)[] = [
    {
      key: 'watch',
      title: 'Watch',
      role: 'corner',
      width: '40px',
      render: ({ ticker, name, slug }) => <WatchButton target={{ symbol: ticker, kind: 'stock', name, slug }} />,
    },
    ranks.size > 0 && {
      key: 'rank',
      title: 'Rank',
      role: 'wide-only',
      width: '44px',
      // What has no market cap of the day of most stands last, and is of no rank.
      render: ({ ticker }) => ranks.has(ticker) && <span className={typography.muted}>#{ranks.get(ticker)}</span>,
    },
    {
      key: 'name',
      title: 'Company',
      role: 'primary',
      render: (row) => (
        <InstrumentCell
          {...namedClass(row)}
          ticker={row.ticker}
          logoUrl={row.logo_url}
          to={companyPath(row)}
          isSponsored={row.sponsored}
          detail={row.market_cap === null ? undefined : formatMarketCap(row.market_cap)}
        />
      ),
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      phone: 'figure',
      width: '96px',
      render: (row) => (
        <span className={styles.price}>
          {differsFromFigures(row, group.figures) && <ProvenanceDot provenance={row} now={now} />}
          {formatStockPrice(row.price, row.currency)}
        </span>
      ),
    },
    has('change_percent') && {
      key: 'change',
      title: 'Change',
      align: 'end',
      phone: 'detail',
      width: 'clamp(100px, 25vw - 140px, 160px)',
      render: ({ price, change, change_percent: percent }) => (
        <PriceChange variant="columns" amount={change} price={price} percent={percent} />
      ),
    },
    has('volume') && {
      key: 'volume',
      title: 'Volume',
      align: 'end',
      role: 'secondary',
      width: '76px',
      render: ({ volume }) => formatLargeNumber(volume),
    },
    has('market_cap') && {
      key: 'cap',
      title: 'Market Cap',
      align: 'end',
      width: '92px',
      render: ({ market_cap: cap }) => <span className={styles.strong}>{formatMarketCap(cap)}</span>,
    },
    has('week_52_low') && {
      key: 'year',
      title: '52 weeks',
      role: 'extra',
      phone: 'graph',
      width: '244px',
      align: 'center',
      render: ({ week_52_low: low, week_52_high: high, price, currency }) => (
        <YearRange {...{ low, high, price, currency }} />
      ),
    },
    kind === 'sector' &&
      has('industry') && {
        key: 'industry',
        title: 'Industry',
        role: 'extra',
        width: '220px',
        render: ({ industry }) => (
          <span className={styles.industry}>
            {industry === null ? MISSING : <GroupLink kind="industry" name={industry} />}
          </span>
        ),
      },
  ];
  return columns.filter((column) => column !== false);
}
