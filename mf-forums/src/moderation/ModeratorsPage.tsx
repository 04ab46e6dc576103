import { errorMessage } from '@market-pulse/api-client';
import { useForumModerators, useForums } from '@market-pulse/api-client/forums';
import type { Forum, ForumModerator } from '@market-pulse/contract';
import { textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Button, classNames, Container, layout, typography } from '@market-pulse/ui';
import { Select } from '@market-pulse/ui/select';
import { useRef, useState, type ReactNode } from 'react';
import { AppointForm } from './AppointForm';
import desk from './deskPages.module.css';
import { DeskGate } from './DeskGate';
import { DeskHead } from './DeskHead';
import { DeskTabs } from './DeskTabs';
import { DismissalDialog } from './DismissalDialog';
import log from './log.module.css';
import styles from './ModeratorsPage.module.css';

const LEAD = 'Who was appointed to keep order in which forum, and what they may do there.';
const SAYS = 'Here admins appoint members who moderate one forum, and end that.';
/** Most digits of a forum's number. */
const ID_LENGTH = 9;
const address = { forum: textParameter(ID_LENGTH) };

/** `/forums/moderation/moderators?forum=`: the moderators of a forum, for those who appoint them. */
export default function ModeratorsPage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  return (
    <>
      <DeskGate
        title="This page is for admins"
        says={SAYS}
        isEnough={({ may_appoint: mayAppoint }) => mayAppoint}
        around={(told) => (
          <>
            <DeskHead title="Forum Moderators" />
            <Container className={classNames(layout.page, desk.desk)}>{told}</Container>
          </>
        )}
      >
        {(found) => (
          <>
            <DeskHead title="Forum Moderators" tabs={<DeskTabs desk={found} />} />
            <Container className={classNames(layout.page, layout.stack, desk.desk)}>
              <p className={typography.muted}>{LEAD}</p>
              <Forums />
            </Container>
          </>
        )}
      </DeskGate>
    </>
  );
}

function Forums(): ReactNode {
  const forums = useForums();
  const [{ forum: wanted }, change] = useAddressState(address);
  return (
    <AsyncState
      query={forums}
      loadingText="Loading forums..."
      errorText={(error) => errorMessage(error, 'Failed to load forums')}
      empty="There are no forums to moderate."
      isEmpty={(found) => found.length === 0}
    >
      {(found) => {
        const shown = found.find(({ id }) => String(id) === wanted) ?? found[0];
        return (
          shown && (
            <>
              <div className={styles.choice}>
                <label htmlFor="forum">Forum</label>
                <Select
                  id="forum"
                  value={shown.id}
                  options={found.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id: number) => change({ forum: String(id) })}
                />
              </div>
              <ModeratorsOf key={shown.id} forum={shown} />
            </>
          )
        );
      }}
    </AsyncState>
  );
}

function ModeratorsOf({ forum }: { readonly forum: Pick<Forum, 'id' | 'name'> }): ReactNode {
  const moderators = useForumModerators(forum.id);
  const [dismissed, setDismissed] = useState<ForumModerator>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.columns}>
      <section className={layout.stack} aria-labelledby="moderators">
        <h2 id="moderators" ref={heading} tabIndex={-1} className={desk.heading}>
          Moderators of {forum.name}
          {moderators.data && ` (${moderators.data.length})`}
        </h2>
        <AsyncState
          query={moderators}
          loadingText="Loading moderators..."
          errorText={(error) => errorMessage(error, 'The moderators could not be loaded.')}
          empty="Nobody was appointed for this forum. Moderators of the whole site decide about what stands there."
          isEmpty={(found) => found.length === 0}
        >
          {(found) => (
            <ul role="list" className={log.entries}>
              {found.map((moderator) => (
                <li key={moderator.user_id} className={classNames(log.entry, styles.moderator)}>
                  <bdi>
                    <strong>{moderator.username}</strong>
                  </bdi>
                  <Button
                    aria-label={`Dismiss ${moderator.username}`}
                    aria-haspopup="dialog"
                    onClick={() => setDismissed(moderator)}
                  >
                    Dismiss
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </section>
      <section className={layout.stack} aria-labelledby="appoint">
        <h2 id="appoint">Appoint a moderator</h2>
        <Reach />
        <AppointForm forum={forum} />
      </section>
      {dismissed && (
        <DismissalDialog
          forum={forum}
          moderator={dismissed}
          onClose={() => setDismissed(undefined)}
          onDone={() => {
            setDismissed(undefined);
            heading.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** What somebody who is appointed may do, and what not. */
function Reach(): ReactNode {
  return (
    <div className={classNames(typography.muted, typography.small, layout.stack)}>
      <p>
        In this forum a moderator sees what is hidden and what waits, and may hide, publish and remove posts and
        comments, pin and lock posts, move them to another forum of theirs, merge them, and decide appeals. They may
        answer in locked discussions.
      </p>
      <p>
        They cannot warn or suspend accounts, decide about what they wrote themselves, keep rules, or do anything in
        other forums. They are told when they are appointed and when that ends, and both stand in the public log without
        a name.
      </p>
    </div>
  );
}
