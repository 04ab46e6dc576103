import { ApiError } from '@market-pulse/api-client';
import { usePeers } from '@market-pulse/api-client/companies';
import type { Company, CompanyPeer } from '@market-pulse/contract';
import { writeCompared } from '@market-pulse/contract/rules';
import { namedClass } from '@market-pulse/contract/share-class';
import { formatRatio, formatStockPrice } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { chosenColumns, ColumnChooser, useChosenColumns, type ColumnChoice } from '@market-pulse/remote-kit/table';
import { AsyncState, DataTable, InstrumentCell, Panel, PriceChange, RangeBar, type DataColumn } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import { GroupLink } from '../groups/GroupLink';
import styles from './PeersPanel.module.css';

/** Peers that the chart is compared with at once; with the company itself that is all that it takes. */
const COMPARED_PEERS = 3;

/** The companies of the same industry next in size, with figures of one day. Nothing where there are none. */
export function PeersPanel({ company }: { readonly company: Company }): ReactNode {
  const peers = usePeers(company.slug);
  const chosen = useChosenColumns('peers');
  const columns = useMemo(() => columnsOf(peers.data?.companies ?? []), [peers.data]);
  const { industry } = company;
  const isUnknown = peers.error instanceof ApiError && peers.error.status === 404;
  if (industry === null || isUnknown || peers.data?.companies.length === 0) return null;
  const symbols = peers.data?.companies.slice(0, COMPARED_PEERS).map(({ ticker }) => ticker);
  const isOfOneDay = peers.data !== undefined && peers.data.status !== null;
  return (
    <Panel
      title={<GroupLink kind="industry" name={industry} />}
      note={isOfOneDay && 'same day'}
      action={
        symbols && (
          <span className={styles.tools}>
            <ColumnChooser columns={columns} chosen={chosen} caption="Peers" views="peers" />
            <Link
              to={`${companyPath(company)}?${comparison(symbols)}`}
              aria-label={`Compare with ${symbols.join(', ')}`}
            >
              Compare
            </Link>
          </span>
        )
      }
      body="rows"
      className={styles.peers}
    >
      <AsyncState
        query={peers}
        loadingText="Loading peers..."
        errorText="Failed to load peers."
        skeleton={<div className={styles.skeleton} />}
      >
        {({ companies }) => <PeerTable peers={companies} columns={columns} choice={chosen.choice} />}
      </AsyncState>
    </Panel>
  );
}

/** The address's words for a chart that is compared. */
function comparison(symbols: readonly string[]): string {
  return `compare=${writeCompared(symbols) ?? ''}`;
}

interface PeerTableProps {
  readonly peers: readonly CompanyPeer[];
  readonly columns: readonly DataColumn<CompanyPeer>[];
  readonly choice: ColumnChoice;
}

function PeerTable({ peers, columns, choice }: PeerTableProps): ReactNode {
  const drawn = useMemo(() => chosenColumns(columns, choice), [columns, choice]);
  return (
    <DataTable caption="Peers" columns={drawn} rows={peers} rowKey={({ ticker }) => ticker} density="comfortable" />
  );
}

/** A column that no peer has a figure for is not shown. */
function columnsOf(peers: readonly CompanyPeer[]): readonly DataColumn<CompanyPeer>[] {
  const hasChanges = peers.some(({ change_percent }) => change_percent !== null);
  const hasRatios = peers.some(({ pe_ratio }) => pe_ratio !== null);
  const hasRanges = peers.some(({ week_52_low }) => week_52_low !== null);
  const columns: (DataColumn<CompanyPeer> | false)[] = [
    {
      key: 'name',
      title: 'Company',
      role: 'primary',
      render: (peer) => (
        <InstrumentCell
          {...namedClass(peer)}
          ticker={peer.ticker}
          to={companyPath(peer)}
          isSponsored={peer.sponsored}
          detail={peer.pe_ratio === null ? undefined : `P/E ${formatRatio(peer.pe_ratio)}`}
        />
      ),
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      phone: 'figure',
      // In a third of the page there is no room for it beside a change; a list on a phone has it.
      isHidden: hasChanges,
      render: ({ price, currency }) => formatStockPrice(price, currency),
    },
    hasChanges && {
      key: 'change',
      title: 'Change',
      align: 'end',
      phone: 'detail',
      render: ({ change_percent: percent }) => <PriceChange percent={percent} />,
    },
    hasRatios && {
      key: 'pe',
      title: 'P/E',
      align: 'end',
      role: 'extra',
      render: ({ pe_ratio }) => formatRatio(pe_ratio),
    },
    hasRanges && {
      key: 'year',
      title: '52 weeks',
      phone: 'graph',
      render: ({ week_52_low: low, week_52_high: high, price, currency }) => (
        <RangeBar
          label="52 weeks"
          variant="track"
          low={low}
          high={high}
          value={price}
          format={(figure) => formatStockPrice(figure, currency)}
        />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
