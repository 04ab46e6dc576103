import { ApiError } from '@market-pulse/api-client';
import { useFollowedFigureCase } from '@market-pulse/api-client/companies';
import type { FollowedFigureCase } from '@market-pulse/contract';
import { sourcesOf } from '@market-pulse/contract/sources';
import { formatDate } from '@market-pulse/format';
import { Link, textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AppLink, AsyncState, classNames, Container, FigureList, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CORRECTIONS_PATH } from './correctionsHead';
import { figureName } from './CorrectionsTable';

const LEAD = 'The status of a figure that was reported as wrong. Only people who have this address can read it.';

/** The secret of its route; a longer one is of no case. */
const address = { token: textParameter(40) };

/** What an editor decided, in a word and in a sentence. */
const STATES = {
  waiting: ['Waiting for an editor', 'An editor will review it. Come back to this address to see the decision.'],
  accepted: ['Corrected', 'The figure was wrong.'],
  declined: ['Not changed', 'The figure is right as it was shown, or cannot be shown otherwise.'],
} as const;

/** What becomes of a reported figure, for whoever has its address: without an account, and without anything about who reported it. */
export default function FollowedCasePage(): ReactNode {
  const [{ token }] = useAddressState(address);
  const followed = useFollowedFigureCase(token);
  const isMissing = token === '' || (followed.error instanceof ApiError && followed.error.status === 404);
  usePageHead({ description: LEAD, robots: 'noindex', ...(isMissing && { title: 'Case not found', isMissing }) });
  if (isMissing) {
    return (
      <PageHero
        title="Case not found"
        lead="There is no case at this address. Perhaps a part of it is missing."
        actions={<AppLink to={CORRECTIONS_PATH}>All corrections</AppLink>}
      />
    );
  }
  return (
    <>
      <PageHero title="Your report" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <AsyncState query={followed} loadingText="Loading the case..." errorText="Failed to load the case.">
          {(found) => <Followed followed={found} />}
        </AsyncState>
      </Container>
    </>
  );
}

function Followed({ followed }: { readonly followed: FollowedFigureCase }): ReactNode {
  const {
    id,
    page,
    status,
    shown,
    right,
    reason,
    source,
    as_of: asOf,
    reported_at: reported,
    decided_at: decided,
  } = followed;
  const [state, sentence] = STATES[status];
  const from = sourcesOf(source).map(({ name }) => name);
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-label={`Case ${id}`}>
      <h2>
        Case {id}: <Link to={page}>{figureName(followed)}</Link>
      </h2>
      <FigureList
        layout="tiles"
        figures={[
          { label: 'State', value: state },
          { label: 'Shown', value: shown },
          ...(right === null ? [] : [{ label: 'Right', value: right }]),
          { label: 'Reported', value: formatDate(reported) },
          ...(decided === null ? [] : [{ label: 'Decided', value: formatDate(decided) }]),
        ]}
      />
      <p>
        {sentence} {reason !== null && <q>{reason}</q>}
      </p>
      {from.length > 0 && (
        <p className={typography.muted}>
          Source of what was shown: {from.join(' and ')}
          {asOf && `, ${formatDate(asOf)}`}
        </p>
      )}
      {status === 'accepted' && (
        <p>
          See <AppLink to={CORRECTIONS_PATH}>all corrections</AppLink>.
        </p>
      )}
    </section>
  );
}
