import type { LiveCompanyRow, MapSize } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, EmptyState, layout } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { mapSizes, oncePerCompany } from '@market-pulse/contract/cap-order';
import { rankingDay } from '@market-pulse/contract/ranking';
import { figuresOfDay, type OfDay } from '../provenance/figuresOfDay';
import { tooFewText } from '../provenance/tooFewText';
import { breadthOf, breadthText } from './breadth';
import { MAP_SIZE_NAMES } from './mapTexts';
import { notDrawnText } from './notDrawn';
import styles from './HeatmapView.module.css';

const loadHeatmap = () => import('./Heatmap');

/** Height of the map in px, as `Treemap` has it on a page. */
const HEIGHT = 606;

export interface HeatmapViewProps {
  readonly rows: readonly LiveCompanyRow[];
  readonly onOpen: (row: LiveCompanyRow) => void;
}

/** What size and colour tell, and of which days where these are two. */
function legendText(rows: readonly OfDay<LiveCompanyRow>[], by: MapSize): string {
  const later = by === 'market_cap' ? rows.find(({ cap_from }) => cap_from) : undefined;
  const [size, change] = later
    ? [`Size: market cap of ${formatDate(later.cap_from?.as_of)}.`, `of ${formatDate(later.as_of)}`]
    : [MAP_SIZE_NAMES[by], 'of the day'];
  return `${size} Colour: change ${change}, from -3 % to +3 %.`;
}

/** The list as a map of sectors, of the figures of one day. Its code comes when it is first looked at. */
export function HeatmapView({ rows, onOpen }: HeatmapViewProps): ReactNode {
  const heatmap = useLazyImport(loadHeatmap);
  const {
    ranked,
    by,
    missing: notDrawn,
  } = useMemo(() => {
    const all = rows.map(figuresOfDay);
    // By the sizes of the day that is drawn: those of another one make none for it.
    const ofDay = rankingDay(all, (row) => (row.change_percent == null ? undefined : row));
    const sizes = mapSizes(ofDay.rows);
    const drawn = rankingDay(ofDay.rows, (row) => (sizes.sizeOf(row) === undefined ? undefined : row));
    const drawable = all.map((row) => ({ change_percent: row.change_percent, size: sizes.sizeOf(row) }));
    const once = oncePerCompany(drawn.rows);
    const missing = notDrawnText(drawable, { ofDay: drawn.rows.length, drawn: once.length }, sizes.by);
    return { ranked: { ...drawn, rows: once }, by: sizes.by, missing };
  }, [rows]);
  if (ranked.kind === 'few') return <EmptyState title={tooFewText(ranked.rows.length)} />;
  return (
    <div className={layout.stackSmall}>
      <p className={styles.legend}>
        <span>{legendText(ranked.rows, by)}</span>
        <span>{breadthText(breadthOf(ranked.rows))}</span>
        {notDrawn !== undefined && <span>{notDrawn}</span>}
      </p>
      <div className={styles.frame} style={{ minHeight: HEIGHT }}>
        <AsyncState query={heatmap} loadingText="Loading the heatmap..." errorText="The heatmap could not be loaded.">
          {({ Heatmap }) => <Heatmap rows={ranked.rows} onOpen={onOpen} />}
        </AsyncState>
      </div>
    </div>
  );
}
