import { useMarketSummary } from '@market-pulse/api-client';
import { useIsHydrating } from '@market-pulse/remote-kit';
import { Container, linkButtonClass, Placeholder, SourceLine, tabReached, useNow, useRetry } from '@market-pulse/ui';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tooFewText } from '../provenance/tooFewText';
import styles from './MarketMovers.module.css';
import { moverLists, rowsOf, type MoverList } from './moverLists';
import { MoverRow } from './MoverRow';

/** Rows whose place is kept; a phone shows five. */
const ROWS = 7;

/**
 * A panel beside the news of the home page: what rose, fell and was traded most among the largest companies, and which of them
 * reached a new high or low of 52 weeks. All of one day: where too few have figures of one, it says so and ranks nothing.
 */
export default function MarketMovers(): ReactNode {
  const query = useMarketSummary();
  const { data, isFetching } = query;
  const { failure, retry, landing } = useRetry(query);
  const [chosen, setChosen] = useState<MoverList['key']>('gainers');
  const id = useId();
  const now = useNow();
  const isHydrating = useIsHydrating();
  const lists = moverLists(data);
  const place = Math.max(
    lists.findIndex(({ key }) => key === chosen),
    0,
  );
  const [first] = lists;
  const shown = lists[place] ?? first;
  if (!shown) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabReached(event, place, lists.length);
    const list = next === undefined ? undefined : lists[next];
    if (next === undefined || !list) return;
    event.preventDefault();
    setChosen(list.key);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <Container>
      <section className={styles.panel} aria-label="Market movers">
        <div className={styles.tabs} role="tablist" aria-label="Market movers">
          {lists.map(({ key, label, name }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}${key}`}
              aria-controls={`${id}list`}
              aria-selected={key === shown.key}
              aria-label={name === label ? undefined : name}
              // Arrows lead on once the code is there; a press that comes earlier is kept.
              tabIndex={isHydrating || key === shown.key ? 0 : -1}
              onClick={() => setChosen(key)}
              onKeyDown={onKeyDown}
            >
              {label}
            </button>
          ))}
        </div>
        <div
          className={styles.list}
          role="tabpanel"
          id={`${id}list`}
          aria-labelledby={`${id}${shown.key}`}
          aria-busy={!data && isFetching}
        >
          {landing}
          {data ? <Rows list={shown} summary={data} /> : !failure && <Waiting />}
          {failure && (
            <div className={styles.said}>
              <p role="status">
                {isFetching ? 'Loading the market movers...' : 'The market movers could not be loaded.'}
              </p>
              <button type="button" className={linkButtonClass()} onClick={() => retry()}>
                Retry
              </button>
            </div>
          )}
        </div>
        <div className={styles.foot}>
          {data && (
            <SourceLine
              provenance={data.figures}
              now={now}
              note={data.is_ranked ? ` · ${data.companies} companies` : undefined}
            />
          )}
        </div>
      </section>
    </Container>
  );
}

function Rows({
  list,
  summary,
}: {
  readonly list: MoverList;
  readonly summary: NonNullable<ReturnType<typeof useMarketSummary>['data']>;
}) {
  const rows = rowsOf(summary, list);
  if (rows.length === 0) {
    return <p className={styles.said}>{summary.is_ranked ? list.empty : tooFewText(summary.companies)}</p>;
  }
  return (
    <ul role="list" className={styles.rows}>
      {rows.map((row) => (
        <MoverRow key={row.ticker} row={row} shows={list.key === 'active' ? 'volume' : 'price'} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className={styles.rows} aria-hidden>
      {Array.from({ length: ROWS }, (_, index) => (
        <li key={index} className={styles.row}>
          <Placeholder characters={28} />
        </li>
      ))}
    </ul>
  );
}
