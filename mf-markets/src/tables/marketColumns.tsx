import type { WatchTarget } from '@market-pulse/api-client';
import type { Provenance } from '@market-pulse/contract';
import { MISSING } from '@market-pulse/format';
import {
  AppLink,
  ChangeFlash,
  coverageOf,
  emptyColumnsNote,
  InstrumentCell,
  isColumnInUse,
  PriceChange,
  ProvenanceDot,
  typography,
  type DataColumn,
  type InstrumentCellProps,
  type PriceChangeProps,
} from '@market-pulse/ui';
import type { ColumnChoice } from '@market-pulse/remote-kit/table';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import styles from './MarketTable.module.css';
import type { SortKey } from './tableView';
import { YearGraph, type YearRange } from './YearGraph';

type Figure = number | null | undefined;

/** A figure that not every kind of row has. */
export interface MarketFigure<Row> {
  readonly key: SortKey;
  readonly title: string;
  readonly width: string;
  readonly value: (row: Row) => Figure;
  readonly format: (figure: Figure) => string;
  /** Where it came from, if that is not said of it above the table; see `MarketTableProps.common`. */
  readonly differing?: (row: Row) => Provenance | undefined;
}

/** What a kind of row says in each column of a market table. It has to stay the same from one drawing to the next. */
export interface MarketColumns<Row> {
  /** Heads of the columns that are not called the same everywhere. */
  readonly titles: { readonly name: string; readonly change: string; readonly volume: string };
  readonly watch: (row: Row) => WatchTarget;
  readonly rank: (row: Row) => Figure;
  readonly identity: (row: Row) => Omit<InstrumentCellProps, 'detail' | 'onOpen'>;
  readonly price: (row: Row) => Figure;
  readonly formatPrice: (price: Figure, row: Row) => string;
  readonly change: (row: Row) => Pick<PriceChangeProps, 'amount' | 'percent' | 'price'>;
  readonly volume: (row: Row) => Figure;
  readonly formatVolume: (volume: Figure) => string;
  /** Where the volume came from, if that is not said of it above the table. */
  readonly volumeFrom?: (row: Row) => Provenance | undefined;
  readonly cap: (row: Row) => Figure;
  readonly formatCap: (cap: Figure) => string;
  /** Figures between market cap and the column of 52 weeks. */
  readonly figures?: readonly MarketFigure<Row>[];
  /** The column of 52 weeks; without `has` every row may have a line of them. */
  readonly year?: {
    readonly width: string;
    readonly role: 'extra' | 'spacious';
    readonly has?: (row: Row) => boolean;
    readonly range?: (row: Row) => YearRange;
  };
  /** Words that tell what kind of business it is. */
  readonly sector?: (row: Row) => string | null;
  /** Where these words lead; undefined where there is no such page. */
  readonly sectorPath?: (sector: string) => string | undefined;
  /** Where the row's figures came from; null where it has none. */
  readonly provenance: (row: Row) => Provenance | null;
  /** Where `View Details` leads, outside this site; null where that is not known. */
  readonly details: (row: Row) => string | null;
}

/** A column that is shown where at least half of the rows have something to say in it. */
export interface MarketColumn<Row> extends DataColumn<Row> {
  has?: (row: Row) => boolean;
  /** Whether one row that has something to say is enough. */
  isEssential?: boolean;
  /** Whether it is a figure that live quotes or an import bring: where it is not shown, that is said. */
  isFigure?: boolean;
}

/** Whether a column has something to say of most rows: one that is empty in most says nothing. While there are no rows it keeps its place. */
export function isInUse<Row>({ has, isEssential }: MarketColumn<Row>, all: readonly Row[]): boolean {
  if (has === undefined || all.length === 0) return true;
  return isEssential ? all.some(has) : isColumnInUse(coverageOf(all, has));
}

/** Which figures of a market table are not shown because most rows have none (`emptyColumnsNote`). */
export function emptyFiguresNote<Row>(of: MarketColumns<Row>, all: readonly Row[]): string | undefined {
  return emptyColumnsNote(
    dataColumns(of, undefined, undefined, undefined).flatMap(({ title, has, isFigure }) =>
      has !== undefined && isFigure ? { title, ...coverageOf(all, has) } : [],
    ),
  );
}

/** The keys of the columns that are shown where there is room: in which most rows have something, and that were not hidden. */
export function shownColumns<Row>(
  of: MarketColumns<Row>,
  all: readonly Row[],
  { hidden }: ColumnChoice,
): ReadonlySet<string> {
  return new Set(columnsInUse(of, all).flatMap(({ key }) => (hidden.includes(key) ? [] : key)));
}

/** The columns of a market table in which a row has something to say, as a chooser offers them. */
export function columnsInUse<Row>(of: MarketColumns<Row>, all: readonly Row[]): readonly MarketColumn<Row>[] {
  return dataColumns(of, undefined, undefined, undefined).filter((column) => isInUse(column, all));
}

/** The columns of a market table, also those in which no row has something to say. */
export function dataColumns<Row>(
  of: MarketColumns<Row>,
  commonKey: string | undefined,
  now: number | undefined,
  onOpen: ((row: Row) => void) | undefined,
): MarketColumn<Row>[] {
  return [
    {
      key: 'watch',
      title: 'Watch',
      role: 'corner',
      width: '40px',
      render: (row) => <WatchButton target={of.watch(row)} />,
    },
    {
      key: 'rank',
      title: 'Rank',
      role: 'wide-only',
      sortable: true,
      width: '44px',
      has: (row) => isKnown(of.rank(row)),
      render: (row) => {
        const rank = of.rank(row) ?? undefined;
        return <span className={typography.muted}>{rank === undefined ? MISSING : `#${rank}`}</span>;
      },
    },
    {
      key: 'name',
      title: of.titles.name,
      role: 'primary',
      sortable: true,
      render: (row) => (
        <InstrumentCell
          {...of.identity(row)}
          detail={isKnown(of.cap(row)) ? of.formatCap(of.cap(row)) : undefined}
          onOpen={onOpen && (() => onOpen(row))}
        />
      ),
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      phone: 'figure',
      sortable: true,
      width: '96px',
      has: (row) => isKnown(of.price(row)),
      isEssential: true,
      render: (row) => {
        const provenance = of.provenance(row);
        return (
          <span className={styles.figure}>
            {provenance && differsFrom(commonKey, provenance) && <ProvenanceDot provenance={provenance} now={now} />}
            <ChangeFlash value={of.price(row)}>{of.formatPrice(of.price(row), row)}</ChangeFlash>
          </span>
        );
      },
    },
    {
      key: 'change',
      title: of.titles.change,
      align: 'end',
      phone: 'detail',
      sortable: true,
      width: 'clamp(100px, 25vw - 140px, 160px)',
      has: (row) => isKnown(of.change(row).percent),
      isFigure: true,
      render: (row) => <PriceChange variant="columns" {...of.change(row)} />,
    },
    {
      key: 'volume',
      title: of.titles.volume,
      align: 'end',
      role: 'secondary',
      sortable: true,
      width: '76px',
      has: (row) => isKnown(of.volume(row)),
      isFigure: true,
      render: (row) =>
        marked(of.formatVolume(of.volume(row)), isKnown(of.volume(row)) ? of.volumeFrom?.(row) : undefined, now),
    },
    {
      key: 'cap',
      title: 'Market Cap',
      align: 'end',
      sortable: true,
      width: '92px',
      has: (row) => isKnown(of.cap(row)),
      isFigure: true,
      render: (row) => <span className={styles.strong}>{of.formatCap(of.cap(row))}</span>,
    },
    ...(of.figures ?? []).map((figure) => figureColumn(figure, now)),
    ...(of.year ? [yearColumn(of, of.year)] : []),
    ...(of.sector ? [sectorColumn(of.sector, of.sectorPath)] : []),
    {
      key: 'details',
      title: 'Details',
      role: 'action',
      align: 'end',
      width: '44px',
      has: (row) => of.details(row) !== null,
      isEssential: true,
      render: (row) => {
        const page = of.details(row);
        if (page === null) return MISSING;
        const { name, shareClass } = of.identity(row);
        return (
          <AppLink to={page} className={styles.details}>
            <span className={styles.detailsText}>View Details</span>
            <span className={typography.visuallyHidden}>
              {' of '}
              {name}
              {shareClass !== undefined && `, ${shareClass}`}
            </span>
            <svg className={styles.away} viewBox="0 0 16 16" aria-hidden>
              <path d="M5 11l6-6M6 5h5v5" />
            </svg>
          </AppLink>
        );
      },
    },
  ];
}

const isKnown = (figure: unknown) => figure !== null && figure !== undefined;

function figureColumn<Row>(
  { key, title, width, value, format, differing }: MarketFigure<Row>,
  now: number | undefined,
): MarketColumn<Row> {
  return {
    ...{ key, title, width },
    align: 'end',
    role: 'extra',
    sortable: true,
    has: (row) => isKnown(value(row)),
    isFigure: true,
    render: (row) => marked(format(value(row)), isKnown(value(row)) ? differing?.(row) : undefined, now),
  };
}

/** A figure with a mark where it is of another source or day than is said above the table. */
function marked(figure: string, other: Provenance | undefined, now: number | undefined): ReactNode {
  return (
    <span className={styles.ratio}>
      {other && <ProvenanceDot provenance={other} now={now} />}
      {figure}
    </span>
  );
}

function yearColumn<Row>(
  { watch, provenance }: MarketColumns<Row>,
  { has, range, role, width }: NonNullable<MarketColumns<Row>['year']>,
): MarketColumn<Row> {
  return {
    key: 'year',
    title: '52 weeks',
    align: 'center',
    role,
    phone: 'graph',
    width,
    ...(has && { has }),
    render: (row) => {
      const { symbol, kind, name } = watch(row);
      const asOf = provenance(row)?.as_of;
      return <YearGraph {...{ symbol, kind, asOf, name }} {...(range && { range: range(row) })} />;
    },
  };
}

function sectorColumn<Row>(
  sector: (row: Row) => string | null,
  pathOf: MarketColumns<Row>['sectorPath'],
): MarketColumn<Row> {
  return {
    key: 'sector',
    title: 'Sector',
    role: 'extra',
    width: '180px',
    has: (row) => Boolean(sector(row)),
    render: (row) => {
      const name = sector(row);
      const path = name ? pathOf?.(name) : undefined;
      return (
        <span className={styles.sector}>
          {path === undefined ? (name ?? MISSING) : <AppLink to={path}>{name}</AppLink>}
        </span>
      );
    },
  };
}
