import { errorMessage } from '@market-pulse/api-client';
import { useDecided } from '@market-pulse/api-client/forums';
import { usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import { DecidedLine } from './DecidedLine';
import desk from './deskPages.module.css';
import { DeskGate, hasDesk } from './DeskGate';
import { DeskHead } from './DeskHead';
import { DeskTabs } from './DeskTabs';
import styles from './log.module.css';

const TITLE = 'Moderation Decisions';
const LEAD =
  'What was decided where you moderate, newest first: by whom, about whom, and with the notes of moderators.';
const SAYS = 'Here moderators read what was decided, with their notes. It is open to those who have a desk.';

/** `/forums/moderation/decided`: decisions with notes and names, for those who moderate. */
export default function DecidedPage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  return (
    <DeskGate
      title="This page is for moderators"
      says={SAYS}
      isEnough={hasDesk}
      around={(told) => (
        <>
          <DeskHead title={TITLE} />
          <Container className={classNames(layout.page, desk.desk)}>{told}</Container>
        </>
      )}
    >
      {(found) => (
        <>
          <DeskHead title={TITLE} tabs={<DeskTabs desk={found} />} />
          <Container className={classNames(layout.page, layout.stack, desk.desk, desk.text)}>
            <p className={typography.muted}>{LEAD}</p>
            <Decided />
          </Container>
        </>
      )}
    </DeskGate>
  );
}

function Decided(): ReactNode {
  const decided = useDecided();
  return (
    <AsyncState
      query={decided}
      loadingText="Loading decisions..."
      errorText={(error) => errorMessage(error, 'The decisions could not be loaded.')}
      empty="Nothing was decided yet where you moderate."
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => (
        <>
          <ol className={styles.entries} aria-label="Decisions">
            {items.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <DecidedLine entry={entry} />
              </li>
            ))}
          </ol>
          <LoadMore list={decided} label="Load More Decisions" errorText="Failed to load decisions" />
        </>
      )}
    </AsyncState>
  );
}
