import { useLiveQuotes } from '@market-pulse/api-client';
import { useWatchlists } from '@market-pulse/api-client/personal';
import type { WatchlistSummary } from '@market-pulse/contract';
import { textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import marketPage from '../tables/marketPage.module.css';
import { WatchlistBar } from './WatchlistBar';
import { WatchlistEntries } from './WatchlistEntries';
import styles from './WatchlistPage.module.css';
import { WatchlistSkeleton } from './WatchlistSkeleton';

/** Which list is shown, by its number; the first one where none is said. */
const PARAMETERS = { list: textParameter(10) };

/** How many are drawn before it is known how many there are. */
const USUAL_ENTRIES = 6;

const DESCRIPTION = 'Your lists of stocks and coins, with live figures, notes, price alerts and totals of the day.';

/** A member's watchlists: one at a time, with live figures, notes, price alerts, and an order made by hand. */
export default function WatchlistPage(): ReactNode {
  usePageHead({ description: DESCRIPTION });
  useLiveQuotes();
  const query = useWatchlists();
  return (
    <Container className={classNames(layout.page, layout.stack, marketPage.tall, styles.page)}>
      <h1 className={styles.title}>Watchlist</h1>
      <AsyncState
        query={query}
        loadingText="Loading your watchlists..."
        errorText="Your watchlists could not be loaded. Please try again later."
        skeleton={
          <div className={layout.stack}>
            <div>
              <Placeholder characters={24} shape="button" />
            </div>
            <WatchlistSkeleton entries={USUAL_ENTRIES} />
          </div>
        }
      >
        {(lists) => <ChosenList lists={lists} />}
      </AsyncState>
    </Container>
  );
}

function ChosenList({ lists }: { readonly lists: readonly WatchlistSummary[] }): ReactNode {
  const [{ list: wanted }, changeAddress] = useAddressState(PARAMETERS);
  const chosen = lists.find(({ id }) => String(id) === wanted) ?? lists[0];
  if (!chosen) return null;
  const choose = (id: number | undefined) => changeAddress({ list: id === undefined ? undefined : String(id) });
  return (
    <>
      <WatchlistBar lists={lists} chosen={chosen} onChoose={choose} />
      {/* What was removed from one list is not undone on another. */}
      <WatchlistEntries key={chosen.id} list={chosen} />
    </>
  );
}
