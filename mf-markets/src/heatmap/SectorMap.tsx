import type { SummarySector } from '@market-pulse/contract';
import { formatChangePercent } from '@market-pulse/format';
import { useNavigate } from '@market-pulse/remote-kit';
import { classNames, PriceChange, typography } from '@market-pulse/ui';
import { useMemo, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useCompanyPath } from '../stocks/companyPages';
import heat from './heatColours.module.css';
import { heatStep } from './heatStep';
import styles from './SectorMap.module.css';
import { sectorMapLayout, type MapCell, type Places } from './sectorMapLayout';

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface SectorMapProps {
  /** The largest first, with companies of one day. */
  readonly sectors: readonly SummarySector[];
}

/**
 * The largest companies as areas: size by market cap, colour and text by the change of the day, by sector. Each leads to its
 * page. It is one stop of the Tab key; arrows go from company to company. Drawn without a measure of the window.
 */
export function SectorMap({ sectors }: SectorMapProps): ReactNode {
  const places = useMemo(() => sectorMapLayout(sectors), [sectors]);
  const tickers = places.flatMap(({ cells }) => cells.map(({ company }) => company.ticker));
  const pathOf = useCompanyPath();
  const navigate = useNavigate();
  const [reached, setReached] = useState<string>();
  const stop = reached !== undefined && tickers.includes(reached) ? reached : tickers[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = ARROWS[event.key];
    const place = tickers.indexOf(stop ?? '') + (step ?? 0);
    const next = event.currentTarget.closest('[role="group"]')?.querySelectorAll('a')[place];
    if (step === undefined || !next) return;
    event.preventDefault();
    setReached(tickers[place]);
    next.focus();
  };
  // One function for all of them: a hundred links of the router would be far more to take over.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const path = event.currentTarget.getAttribute('href');
    if (!path || !isOrdinary) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <div className={classNames(heat.heat, styles.map)} role="group" aria-label="Companies by sector">
      {places.map(({ sector: { name, change_percent }, places: place, heads, cells }) => (
        <section
          key={name}
          aria-label={`${name}, ${formatChangePercent(change_percent)}`}
          style={{ ...styleOf(place), ...headStyle(heads) }}
        >
          <p className={styles.head} aria-hidden>
            <span>{name}</span>
            <PriceChange percent={change_percent} />
          </p>
          <div>
            {cells.map((cell) => (
              <Cell
                key={cell.company.ticker}
                cell={cell}
                path={pathOf(cell.company.ticker)}
                isStop={cell.company.ticker === stop}
                onKeyDown={onKeyDown}
                onClick={onClick}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface CellProps {
  readonly cell: MapCell;
  readonly path: string | undefined;
  readonly isStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The name of a company that has no room to say it, for the pointer: as a title in all of them it would be said twice in the page. */
function sayName({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = currentTarget.getAttribute('aria-label') ?? '';
}

function Cell({ cell, path, isStop, onKeyDown, onClick }: CellProps) {
  const { company, places, saysTicker, saysChange } = cell;
  const { ticker, name, change_percent } = company;
  const change = formatChangePercent(change_percent);
  const content = (
    <>
      {saysTicker && <b>{ticker}</b>}
      {saysChange && <span>{change}</span>}
    </>
  );
  const shared = { 'data-step': heatStep(change_percent), style: styleOf(places), onPointerEnter: sayName };
  const says = `${ticker}, ${name}: ${change}`;
  if (path === undefined) {
    return (
      <span {...shared} role="img" aria-label={says}>
        {content}
      </span>
    );
  }
  return (
    <a {...shared} href={path} aria-label={says} tabIndex={isStop ? 0 : -1} onKeyDown={onKeyDown} onClick={onClick}>
      {content}
    </a>
  );
}

/** Places of wide and of narrow windows; the stylesheet takes one of both. */
function styleOf({ wide, narrow }: Places): CSSProperties {
  return { '--w': wide, '--n': narrow } as CSSProperties;
}

function headStyle({ wide, narrow }: Places): CSSProperties {
  return { '--wh': wide, '--nh': narrow } as CSSProperties;
}

/** What the colours of the map mean, from -3 % to +3 %. */
export function HeatLegend(): ReactNode {
  return (
    <span className={classNames(heat.heat, styles.legend)}>
      <span className={typography.visuallyHidden}>Colours from </span>-3%
      <span className={styles.scale} aria-hidden>
        {[-3, -2, -1, 0, 1, 2, 3].map((step) => (
          <span key={step} data-step={step} />
        ))}
      </span>
      <span className={typography.visuallyHidden}> to </span>+3%
    </span>
  );
}
