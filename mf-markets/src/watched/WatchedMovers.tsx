import { useLiveQuotes, useWatchlist } from '@market-pulse/api-client';
import type { WatchlistEntry } from '@market-pulse/contract';
import {
  AppLink,
  AsyncState,
  ChangeFlash,
  MoreLink,
  Placeholder,
  PriceChange,
  ProvenanceDot,
  typography,
  useNow,
} from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { commonProvenance, differsFrom, provenanceKey } from '../provenance/commonProvenance';
import { priceText } from '../quotes/quoted';
import { useEntryPath } from '../watchlist/useEntryPath';
import { watchedMovers } from './watchedMovers';
import styles from './WatchedMovers.module.css';

/**
 * For a member, in the hero of the home page: what moved most on their watchlist, with price and change, the way to all of it, and
 * the one to the markets.
 * It is as high as the buttons in whose place it stands.
 */
export default function WatchedMovers(): ReactNode {
  useLiveQuotes();
  const query = useWatchlist();
  const id = useId();
  const now = useNow();
  const shown = watchedMovers(query.data ?? []);
  const common = commonProvenance(shown.map(({ quote }) => quote));
  return (
    <section className={styles.watched} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Your watchlist</h2>
        {common && <ProvenanceDot provenance={common} now={now} />}
        {/* The other button of the hero is for members, too. */}
        <AppLink to="/markets/stocks" className={styles.explore}>
          Explore Markets
        </AppLink>
        <MoreLink to="/watchlist">
          Watchlist
          {query.data && query.data.length > 0 && (
            <span className={typography.visuallyHidden}> of {query.data.length}</span>
          )}
        </MoreLink>
      </div>
      <AsyncState
        query={query}
        loadingText="Loading your watchlist..."
        errorText="Your watchlist could not be loaded. Please try again later."
        skeleton={<Placeholder characters={40} />}
        empty={
          <p className={styles.empty}>
            Nothing is on it yet. Press the star of a stock or coin, here or among{' '}
            <AppLink to="/markets/stocks">all stocks</AppLink>, and its price stands here.
          </p>
        }
      >
        {() => (
          <ul role="list" className={styles.entries}>
            {shown.map((entry) => (
              <Watched
                key={`${entry.kind} ${entry.symbol}`}
                entry={entry}
                commonKey={common && provenanceKey(common)}
                now={now}
              />
            ))}
          </ul>
        )}
      </AsyncState>
    </section>
  );
}

interface WatchedProps {
  readonly entry: WatchlistEntry;
  /** Source, day and status of most of them (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

function Watched({ entry, commonKey, now }: WatchedProps): ReactNode {
  const { symbol, name, quote } = entry;
  const path = useEntryPath()(entry);
  const named = (
    <>
      <strong className={styles.symbol}>{symbol}</strong> <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <li className={styles.entry}>
      {path ? (
        <AppLink to={path} className={styles.who}>
          {named}
        </AppLink>
      ) : (
        <span className={styles.who}>{named}</span>
      )}
      <span className={styles.figures}>
        <span className={styles.price}>
          {differsFrom(commonKey, quote) && <ProvenanceDot provenance={quote} now={now} />}
          <ChangeFlash value={quote.price}>{priceText(entry)}</ChangeFlash>
        </span>{' '}
        <PriceChange percent={quote.change_percent} />
      </span>
    </li>
  );
}
