import { useMarketSummary } from '@market-pulse/api-client';
import type { Provenance } from '@market-pulse/contract';
import { formatAge } from '@market-pulse/format';
import {
  classNames,
  Placeholder,
  SourceLine,
  sourceLine,
  typography,
  useNow,
  usePrefersReducedMotion,
} from '@market-pulse/ui';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { HOME_INSTRUMENTS } from '../quotes/instruments';
import { useHomeQuotes } from '../quotes/useHomeQuotes';
import { PauseButton } from './PauseButton';
import { TickerItem } from './TickerItem';
import { TickerReference } from './TickerReference';
import styles from './TickerTape.module.css';
import { useIsSeen } from './useIsSeen';
import { useTapeMotion } from './useTapeMotion';

/** Items that stand in for the tape until the first quotes are there (specification, section 9). */
const PLACEHOLDER_COUNT = 12;

/**
 * Under the header of the home page: indices as far as the site has them, then prices of its stocks and coins, running from right to left in an endless loop. It stands still under the pointer,
 * with the focus in it, when paused, and always under reduced motion, where it is scrolled instead.
 */
export default function TickerTape(): ReactNode {
  const now = useNow();
  const { isPending: isPendingQuotes, quoted } = useHomeQuotes(HOME_INSTRUMENTS);
  const { data: summary, isPending: isPendingSummary } = useMarketSummary();
  // The indices come first: later than the rest they would push it aside.
  const isPending = isPendingQuotes || isPendingSummary;
  const indices = (summary?.references ?? []).filter(({ kind, interval }) => kind === 'index' && interval === 'day');
  const common = commonProvenance([...indices, ...quoted.map(({ quote }) => quote)]);
  const commonKey = common && provenanceKey(common);
  const shared = common && sourceLine(common, now);
  const isSaidOnce = shared?.status === 'stale' || shared?.status === 'sample';
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const runs = !usePrefersReducedMotion() && !isPending;
  const isSeen = useIsSeen(viewport);
  const isMoving = runs && isSeen && !isPaused && !isHovered && !hasFocus;
  useTapeMotion({ viewport, track, list }, isMoving);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  };
  const items = (isCopy: boolean) => (
    <>
      {indices.map((one) => (
        <TickerReference key={one.symbol} reference={one} {...{ commonKey, isSaidOnce, now }} />
      ))}
      {quoted.map((one) => (
        <TickerItem key={`${one.kind} ${one.symbol}`} quoted={one} {...{ commonKey, isSaidOnce, now, isCopy }} />
      ))}
    </>
  );

  return (
    <div className={styles.tape} role="group" aria-label="Ticker tape" aria-busy={isPending}>
      {common && shared && isSaidOnce && !isPending && (
        <div className={styles.age} title={shared.text}>
          <SourceLine
            provenance={common}
            now={now}
            text={shared.status === 'sample' ? 'Sample' : ageText(common, now)}
            label={shared.text}
          />
        </div>
      )}
      <div
        ref={viewport}
        className={classNames(styles.viewport, isMoving && styles.moving)}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocus(true)}
        onBlur={leave}
      >
        <div ref={track} className={styles.track}>
          {isPending ? (
            <>
              <p className={typography.visuallyHidden}>Loading prices...</p>
              <ul className={styles.list} aria-hidden>
                {Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
                  <li key={index} className={styles.item}>
                    <Placeholder characters={18} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <ul ref={list} role="list" className={styles.list}>
              {items(false)}
            </ul>
          )}
          {runs && (
            <ul className={styles.list} aria-hidden>
              {items(true)}
            </ul>
          )}
        </div>
      </div>
      {runs && <PauseButton isPaused={isPaused} onChange={setPaused} />}
    </div>
  );
}

/** `324 days old`; without a clock that they are out of date. */
function ageText({ as_of }: Provenance, now: number | undefined): string {
  const age = now === undefined ? undefined : formatAge(as_of, now);
  return age ? `${age} old` : 'Out of date';
}
