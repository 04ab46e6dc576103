import { useIsLive, useModerationQueue } from '@market-pulse/api-client/forums';
import type { ModerationDesk, ModerationQueuePart } from '@market-pulse/contract';
import { choiceParameter, textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, layout, typography, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CaseAge } from './CaseAge';
import type { QueueView } from './CaseList';
import { Desk } from './Desk';
import head from './DeskHead.module.css';
import styles from './deskPages.module.css';
import { DeskGate, hasDesk } from './DeskGate';
import { DeskHead } from './DeskHead';
import { DeskTabs } from './DeskTabs';
import { MODERATION_PATH } from './paths';

const LEAD =
  'What members reported, what waits to be published, what belongs together, and appeals against what moderators decided.';
const SAYS =
  'Here moderators decide about what members reported, what waits to be published, and appeals. It is open to moderators and admins, and to members who were appointed for a forum.';
const PARTS = ['reports', 'waiting', 'campaigns', 'appeals', 'mine'] as const satisfies readonly ModerationQueuePart[];
/** Most digits of a forum's number, and most characters of a case in an address. */
const ID_LENGTH = 9;
const CASE_LENGTH = 24;
const address = {
  part: choiceParameter(PARTS),
  forum: textParameter(ID_LENGTH),
  sort: choiceParameter(['reported']),
  case: textParameter(CASE_LENGTH),
};

/** `/forums/moderation`: the desk of moderators. Who moderates is decided by the server, forum by forum. */
export default function ModerationPage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  return (
    <DeskGate
      title="This page is for moderators"
      says={SAYS}
      isEnough={hasDesk}
      around={(told) => (
        <>
          <DeskHead title="Moderation" />
          <Container className={classNames(layout.page, styles.desk)}>{told}</Container>
        </>
      )}
    >
      {(desk) => <OwnDesk desk={desk} />}
    </DeskGate>
  );
}

function OwnDesk({ desk }: { readonly desk: ModerationDesk }): ReactNode {
  const [{ part, forum: wanted, sort = 'oldest', case: named }, change] = useAddressState(address);
  const forum = /^[1-9]\d*$/.test(wanted) ? Number(wanted) : undefined;
  const view: QueueView = { part, forum, sort };
  const queue = useModerationQueue(view);
  const now = useNow();
  const isLive = useIsLive('moderation');
  const known = queue.data?.desk;
  const addressOf = (key: string) => {
    const query = new URLSearchParams({
      ...(part && { part }),
      ...(forum !== undefined && { forum: String(forum) }),
      ...(sort === 'reported' && { sort }),
      case: key,
    });
    return `${MODERATION_PATH}?${query.toString()}`;
  };
  return (
    <>
      <DeskHead title="Moderation" tabs={<DeskTabs desk={desk} part={part} />}>
        {known?.oldest_since && now !== undefined && (
          <span>
            Oldest <CaseAge since={known.oldest_since} now={now} />
          </span>
        )}
        {known?.median_hours != null && (
          <span>
            Median to decision <strong>{known.median_hours} h</strong>
          </span>
        )}
        {!desk.is_everywhere && (
          <span className={typography.muted}>You moderate {desk.forums.map(({ name }) => name).join(', ')}</span>
        )}
        {isLive && <span className={head.live}>live</span>}
      </DeskHead>
      <Desk
        key={`${part ?? ''} ${forum ?? ''} ${sort}`}
        {...{ desk, queue, view, named, addressOf }}
        onView={(changes) => {
          const next = { ...view, ...changes };
          change({
            ...{ part: next.part, forum: next.forum === undefined ? undefined : String(next.forum) },
            ...{ sort: next.sort === 'reported' ? 'reported' : undefined, case: undefined },
          });
        }}
        onOpen={(key, isStep) => change({ case: key }, { replace: !isStep })}
      />
    </>
  );
}
