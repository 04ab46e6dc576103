import { formatChangePercent } from '@market-pulse/format';
import { useMemo, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PriceChange } from '../market/PriceChange';
import { isPlainPress } from '../navigation/isPlainPress';
import { classNames } from '../primitives/classNames';
import heat from './heatColours.module.css';
import { heatStep } from './heatStep';
import styles from './Treemap.module.css';
import { treemapLayout, type Places, type PlacedArea, type TreemapGroup, type TreemapSize } from './treemapLayout';

export interface TreemapProps {
  /** What the map is of, for screen readers. */
  readonly label: string;
  /** The largest first; labels of areas occur once in all of them. */
  readonly groups: readonly TreemapGroup[];
  /** `page` where the map is what its page shows. */
  readonly size?: TreemapSize;
  /** A press on an area then opens something, and is told its label; without it areas lead to their pages. */
  readonly onOpen?: (label: string) => void;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Things as areas in groups: size by their size, colour and text by their change. It is one stop of the Tab key; arrows go from
 * one to the next, through the names of groups that lead somewhere too. Drawn without a measure of the window.
 */
export function Treemap({ label, groups, size = 'panel', onOpen }: TreemapProps): ReactNode {
  const placed = useMemo(() => treemapLayout(groups, size), [groups, size]);
  const labels = placed.flatMap(({ cells }) => cells.map(({ area }) => area.label));
  const stops = placed.flatMap(({ group, cells }) => [
    ...(group.to === undefined ? [] : [groupKey(group.name)]),
    ...cells.flatMap(({ area }) => (onOpen !== undefined || area.to !== undefined ? [area.label] : [])),
  ]);
  const navigate = useNavigate();
  const [reached, setReached] = useState<string>();
  const stop = reached !== undefined && stops.includes(reached) ? reached : labels[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = ARROWS[event.key];
    const place = stops.indexOf(stop ?? '') + (step ?? 0);
    const next = event.currentTarget.closest(`.${styles['map']}`)?.querySelectorAll<HTMLElement>('a, button')[place];
    if (step === undefined || !next) return;
    event.preventDefault();
    setReached(stops[place]);
    next.focus();
  };
  // One function for all of them: a hundred links of the router would be far more to take over.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget: pressed } = event;
    const opened = pressed.dataset['opens'];
    if (opened !== undefined) {
      setReached(opened);
      onOpen?.(opened);
      return;
    }
    const path = pressed.getAttribute('href');
    if (!path || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <div className={classNames(heat.heat, styles.map)} role="group" aria-label={label} data-size={size}>
      {placed.map(({ group, places, heads, cells }) => (
        <div
          key={group.name}
          role="group"
          className={styles.group}
          aria-label={`${group.name}, ${formatChangePercent(group.change)}`}
          style={{ ...placeStyle(places), ...headStyle(heads) }}
        >
          <GroupHead group={group} isStop={stop === groupKey(group.name)} onKeyDown={onKeyDown} onClick={onClick} />
          <div>
            {cells.map((cell) => (
              <TreemapTile
                key={cell.area.label}
                cell={cell}
                opens={onOpen !== undefined}
                isStop={cell.area.label === stop}
                onKeyDown={onKeyDown}
                onClick={onClick}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A group among the labels that arrows go through. */
const groupKey = (name: string) => `group ${name}`;

interface StopProps {
  readonly isStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What the areas below have in common; what it says is the name of their part of the map already. */
function GroupHead({ group, isStop, onKeyDown, onClick }: StopProps & { readonly group: TreemapGroup }) {
  const { name, to, change } = group;
  return (
    <p className={styles.head} aria-hidden={to === undefined}>
      {to === undefined ? (
        <span>{name}</span>
      ) : (
        <a href={to} tabIndex={isStop ? 0 : -1} onKeyDown={onKeyDown} onClick={onClick}>
          {name}
        </a>
      )}
      <span aria-hidden>
        <PriceChange percent={change} />
      </span>
    </p>
  );
}

/** The name of an area that has no room to say it, for the pointer: as a title in all of them it would be said twice in the page. */
function sayName({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = currentTarget.getAttribute('aria-label') ?? '';
}

interface TreemapTileProps extends StopProps {
  readonly cell: PlacedArea;
  readonly opens: boolean;
}

function TreemapTile({ cell, opens, isStop, onKeyDown, onClick }: TreemapTileProps): ReactNode {
  const { area, places, saysLabel, saysChange } = cell;
  const change = formatChangePercent(area.change);
  const content = (
    <>
      {saysLabel && <b>{area.label}</b>}
      {saysChange && <span>{change}</span>}
    </>
  );
  const shared = {
    'aria-label': `${area.label}, ${area.name}: ${change}${area.sizeText === undefined ? '' : `, ${area.sizeText}`}`,
    'data-step': heatStep(area.change) ?? 'none',
    style: placeStyle(places),
    onPointerEnter: sayName,
  };
  const stop = { tabIndex: isStop ? 0 : -1, onKeyDown, onClick };
  if (opens) {
    return (
      <button type="button" {...shared} {...stop} data-opens={area.label}>
        {content}
      </button>
    );
  }
  if (area.to === undefined) {
    return (
      <span {...shared} role="img">
        {content}
      </span>
    );
  }
  return (
    <a {...shared} {...stop} href={area.to}>
      {content}
    </a>
  );
}

/** Places of wide and of narrow windows; the stylesheet takes one of both. */
function placeStyle({ wide, narrow }: Places): CSSProperties {
  return { '--w': wide, '--n': narrow } as CSSProperties;
}

function headStyle({ wide, narrow }: Places): CSSProperties {
  return { '--wh': wide, '--nh': narrow } as CSSProperties;
}
