import { errorMessage } from '@market-pulse/api-client';
import { useIdeaCorrections } from '@market-pulse/api-client/forums';
import type { IdeaCorrection, IdeaSnapshot } from '@market-pulse/contract';
import { formatDate, formatDateTime } from '@market-pulse/format';
import { type AddressParameter, Link, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Container, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CORRECTIONS_PATH, FORUMS_PATH, forumPostPath, idFromPath, memberPath } from '../forums/paths';
import { LoadMore } from '../posts/LoadMore';
import { priceText } from '../symbols/priceTexts';
import styles from './CorrectionsPage.module.css';
import { DIRECTIONS, HORIZONS, NEXT_PRICE, signedPercent } from './ideaTexts';

const TITLE = 'Corrections of Trade Ideas';
const LEAD =
  'A trade idea cannot be changed once it is posted. A mistake is put right by a correction, and each stands here with its reason.';

/** One idea by the number of its post. */
const postParameter: AddressParameter<number | undefined> = { read: idFromPath, write: (id) => id?.toString() };
export const CORRECTION_PARAMETERS = { post: postParameter };

/** `/forums/ideas/corrections`: what was put right in trade ideas and why, for everybody. */
export default function CorrectionsPage(): ReactNode {
  const [{ post }] = useAddressState(CORRECTION_PARAMETERS);
  const corrections = useIdeaCorrections(post);
  usePageHead({ title: TITLE, description: LEAD, robots: 'noindex' });
  return (
    <>
      <PageHero title={TITLE} lead={LEAD} />
      <Container width="narrow" className={styles.page}>
        <div className={layout.row}>
          <Link to={FORUMS_PATH}>All Forums</Link>
          {post !== undefined && <Link to={CORRECTIONS_PATH}>Corrections of all ideas</Link>}
        </div>
        <AsyncState
          query={corrections}
          loadingText="Loading corrections..."
          errorText={(error) => errorMessage(error, 'Corrections could not be loaded.')}
          empty={post === undefined ? 'No trade idea has been corrected yet.' : 'This idea has not been corrected.'}
          isEmpty={({ items }) => items.length === 0}
        >
          {({ items }) => (
            <>
              <ol className={styles.entries}>
                {items.map((entry) => (
                  <li key={entry.id} className={styles.entry}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ol>
              <LoadMore list={corrections} label="Load More Corrections" errorText="Failed to load corrections" />
            </>
          )}
        </AsyncState>
      </Container>
    </>
  );
}

function Entry({ entry }: { readonly entry: IdeaCorrection }): ReactNode {
  const { created_at: at, title, symbol, username, reason } = entry;
  const post = { id: entry.post_id, forum_id: entry.forum_id };
  return (
    <>
      <p className={styles.what}>
        <strong>{symbol}</strong>
        {title === null ? (
          <span>An idea that is not shown any more</span>
        ) : (
          <Link to={forumPostPath(post)}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <span className={typography.muted}>
          by <Link to={memberPath(username)}>{username}</Link>, <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </p>
      <p className={styles.reason}>{reason}</p>
      <dl className={styles.changes}>
        {changesOf(entry).map(({ what, before, after }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <del>
                <span className={typography.visuallyHidden}>Before: </span>
                {before}
              </del>{' '}
              <ins>
                <span className={typography.visuallyHidden}>After: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What is another after a correction, in words. */
export function changesOf({
  kind,
  currency,
  before,
  after,
}: Pick<IdeaCorrection, 'kind' | 'currency' | 'before' | 'after'>) {
  const dated = (price: number, day: string | null) => `${priceText(kind, price, currency)}, ${formatDate(day)}`;
  const texts: readonly (readonly [what: string, textOf: (idea: IdeaSnapshot) => string])[] = [
    ['Direction', ({ direction }) => DIRECTIONS[direction]],
    ['Horizon', ({ horizon, closes_on: closesOn }) => `${HORIZONS[horizon]}, to ${formatDate(closesOn)}`],
    ['Price at posting', ({ price, price_date: day }) => (price === null ? NEXT_PRICE : dated(price, day))],
    ['Price at the horizon', ({ result }) => (result ? dated(result.price, result.date) : 'none yet')],
    ['Result', ({ result }) => (result ? signedPercent(result.gain_percent) : 'none yet')],
    ['Index', ({ result }) => indexText(result?.index_percent ?? null)],
  ];
  return texts
    .map(([what, textOf]) => ({ what, before: textOf(before), after: textOf(after) }))
    .filter((change) => change.before !== change.after);
}

function indexText(percent: number | null): string {
  return percent === null ? 'none' : signedPercent(percent);
}
