import type { WatchTarget } from '@market-pulse/api-client';
import type { Provenance } from '@market-pulse/contract';
import { MISSING } from '@market-pulse/format';
import {
  AppLink,
  ChangeFlash,
  CompanyIdentity,
  DataTable,
  PriceChange,
  typography,
  useNow,
  type CompanyIdentityProps,
  type DataColumn,
  type DataTableProps,
  type PriceChangeProps,
} from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { WatchButton } from '../watchlist/WatchButton';

/** What a kind of row says in each column of a market table. It has to stay the same from one drawing to the next. */
export interface MarketColumns<Row> {
  /** Heads of the columns that are not called the same everywhere. */
  readonly titles: { readonly name: string; readonly change: string; readonly volume: string };
  readonly watch: (row: Row) => WatchTarget;
  readonly rank: (row: Row) => number | null | undefined;
  readonly identity: (row: Row) => CompanyIdentityProps;
  readonly price: (row: Row) => number | null | undefined;
  readonly formatPrice: (price: number | null | undefined) => string;
  readonly change: (row: Row) => PriceChangeProps;
  readonly volume: (row: Row) => string;
  readonly cap: (row: Row) => string;
  /** Where the row's figures came from; null where it has none. */
  readonly provenance: (row: Row) => Provenance | null;
  /** Where `View Details` leads, outside this site; null where that is not known. */
  readonly details: (row: Row) => string | null;
}

export interface MarketTableProps<Row> extends Omit<DataTableProps<Row>, 'columns'> {
  readonly columns: MarketColumns<Row>;
}

/** Stocks or coins with their figures in US dollars, each row with its own source and date. */
export function MarketTable<Row>({ columns, ...rest }: MarketTableProps<Row>): ReactNode {
  const now = useNow();
  const drawn = useMemo(() => dataColumns(columns, now), [columns, now]);
  return <DataTable {...rest} columns={drawn} />;
}

function dataColumns<Row>(of: MarketColumns<Row>, now: number | undefined): DataColumn<Row>[] {
  return [
    {
      key: 'watch',
      title: 'Watch',
      role: 'corner',
      width: '3.5rem',
      render: (row) => <WatchButton target={of.watch(row)} />,
    },
    {
      key: 'rank',
      title: 'Rank',
      role: 'wide-only',
      sortable: true,
      width: '4.75rem',
      render: (row) => {
        const rank = of.rank(row) ?? undefined;
        return rank === undefined ? MISSING : `#${rank}`;
      },
    },
    {
      key: 'name',
      title: of.titles.name,
      role: 'primary',
      sortable: true,
      render: (row) => <CompanyIdentity {...of.identity(row)} />,
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      sortable: true,
      width: 'clamp(5.5rem, 8vw, 7.5rem)',
      render: (row) => <ChangeFlash value={of.price(row)}>{of.formatPrice(of.price(row))}</ChangeFlash>,
    },
    {
      key: 'change',
      title: of.titles.change,
      align: 'end',
      sortable: true,
      width: 'clamp(6.5rem, 13vw, 11rem)',
      render: (row) => <PriceChange {...of.change(row)} />,
    },
    {
      key: 'volume',
      title: of.titles.volume,
      align: 'end',
      role: 'secondary',
      sortable: true,
      width: '6.5rem',
      render: of.volume,
    },
    {
      key: 'cap',
      title: 'Market Cap',
      align: 'end',
      sortable: true,
      width: 'clamp(5.5rem, 9vw, 8rem)',
      render: of.cap,
    },
    {
      key: 'source',
      title: 'Source',
      sortable: true,
      width: 'clamp(8rem, 30vw - 12rem, 15rem)',
      render: (row) => {
        const provenance = of.provenance(row);
        return provenance ? <FigureStamp provenance={provenance} now={now} /> : MISSING;
      },
    },
    {
      key: 'details',
      title: 'Details',
      role: 'action',
      width: 'clamp(5rem, 9vw, 8rem)',
      render: (row) => {
        const page = of.details(row);
        if (page === null) return MISSING;
        return (
          <AppLink to={page}>
            View Details<span className={typography.visuallyHidden}> of {of.identity(row).name}</span>
          </AppLink>
        );
      },
    },
  ];
}
