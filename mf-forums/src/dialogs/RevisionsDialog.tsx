import { useForumRevisions, type ForumTarget } from '@market-pulse/api-client/forums';
import type { ForumRevision } from '@market-pulse/contract';
import { AsyncState, typography, useNow } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { DECLARED } from '../posts/declaredInterest';
import { LoadMore } from '../posts/LoadMore';
import { RelativeTime } from '../time/RelativeTime';
import { FormerPoll } from '../polls/FormerPoll';
import styles from './dialogs.module.css';

/** Wide enough for lines of text, in px. */
const WIDTH = 560;

export interface RevisionsDialogProps {
  readonly revised: ForumTarget;
  readonly onClose: () => void;
}

/** What a post or comment said before it was edited, the newest first. */
export function RevisionsDialog({ revised, onClose }: RevisionsDialogProps): ReactNode {
  const list = useForumRevisions(revised);
  const now = useNow();
  return (
    <Drawer open title="Former versions" width={WIDTH} onClose={onClose}>
      <AsyncState
        query={list}
        loadingText="Loading former versions..."
        errorText="Failed to load former versions"
        empty="Nobody else could read what stood here before."
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <>
            <ol className={styles.revisions}>
              {items.map((revision) => (
                <li key={revision.id}>
                  <Revision revision={revision} now={now} />
                </li>
              ))}
            </ol>
            <LoadMore list={list} label="Show older versions" errorText="Failed to load former versions" />
          </>
        )}
      </AsyncState>
    </Drawer>
  );
}

interface RevisionProps {
  readonly revision: ForumRevision;
  readonly now: number | undefined;
}

function Revision({ revision, now }: RevisionProps): ReactNode {
  const { title, text, written_at, replaced_at, by_moderator, declared_interest, poll } = revision;
  return (
    <>
      <p className={typography.muted}>
        Written <RelativeTime at={written_at} now={now} />, changed {by_moderator && 'by a moderator '}
        <RelativeTime at={replaced_at} now={now} />
      </p>
      {declared_interest !== null && <p className={typography.muted}>Declared then: {DECLARED[declared_interest]}</p>}
      {title !== null && <p className={typography.strong}>{title}</p>}
      {text === null ? (
        <p className={typography.muted}>A moderator withheld this version.</p>
      ) : (
        <p className={styles.former}>{text}</p>
      )}
      {poll && <FormerPoll poll={poll} />}
    </>
  );
}
