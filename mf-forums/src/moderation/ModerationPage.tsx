import { useModerationQueue } from '@market-pulse/api-client/forums';
import type { ModerationDesk, ModerationQueuePart } from '@market-pulse/contract';
import { choiceParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, FilterToggle, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CampaignList } from './CampaignList';
import styles from './desk.module.css';
import { DeskGate, hasDesk } from './DeskGate';
import { DeskQueue } from './DeskQueue';
import { DeskTabs } from './DeskTabs';

const LEAD = 'What members reported, what waits to be published, and appeals against what moderators decided.';
const SAYS =
  'Here moderators decide about what members reported, what waits to be published, and appeals. It is open to moderators and admins, and to members who were appointed for a forum.';
const PARTS = ['reports', 'waiting', 'appeals'] as const satisfies readonly ModerationQueuePart[];
const LABELS: Readonly<Record<ModerationQueuePart, string>> = {
  reports: 'Reported',
  waiting: 'Waiting',
  appeals: 'Appeals',
};
const address = { part: choiceParameter(PARTS) };

/** `/forums/moderation`: the desk of moderators. Who moderates is decided by the server, forum by forum. */
export default function ModerationPage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  return (
    <>
      <PageHero title="Moderation" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stack, styles.desk)}>
        <DeskGate title="This page is for moderators" says={SAYS} isEnough={hasDesk}>
          {(desk) => <Desk desk={desk} />}
        </DeskGate>
      </Container>
    </>
  );
}

function Desk({ desk }: { readonly desk: ModerationDesk }): ReactNode {
  const [{ part }, change] = useAddressState(address, { scroll: 'top' });
  const queue = useModerationQueue(part);
  return (
    <>
      <DeskTabs desk={desk} />
      {!desk.is_everywhere && (
        <p className={classNames(typography.muted, typography.small)}>
          You moderate {desk.forums.map(({ name }) => name).join(', ')}.
        </p>
      )}
      <div role="group" aria-label="Part of the queue" className={layout.row}>
        <FilterToggle label="All" isOn={part === undefined} onChange={() => change({ part: undefined })} />
        {PARTS.map((one) => (
          <FilterToggle key={one} label={LABELS[one]} isOn={one === part} onChange={() => change({ part: one })} />
        ))}
      </div>
      {part === undefined && <CampaignList />}
      <DeskQueue key={part ?? 'all'} queue={queue} />
    </>
  );
}
