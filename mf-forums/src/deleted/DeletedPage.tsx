import { errorMessage } from '@market-pulse/api-client';
import { useDeletedContributions, useForumWriting } from '@market-pulse/api-client/forums';
import type { DeletedContribution } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { AppLink, AsyncState, Button, typography, useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { RemovableRows } from '../focus/RemovableRows';
import { forumPostPath } from '../forums/paths';
import { SuspensionNotice } from '../moderation/SuspensionNotice';
import { useSuspension } from '../moderation/useSuspension';
import { OwnPage } from '../own/OwnPage';
import styles from './DeletedPage.module.css';
import { RESTORE_FAILED } from './texts';

const LEAD = 'What you deleted in the forums within a day, and can bring back as it was.';

/** `/forums/deleted`: posts and comments that one deleted, as long as they can be brought back. */
export default function DeletedPage(): ReactNode {
  const deleted = useDeletedContributions();
  const suspension = useSuspension();
  return (
    <OwnPage title="Deleted Posts and Comments" lead={LEAD} width="narrow">
      {suspension && <SuspensionNotice suspension={suspension} />}
      <RemovableRows label="What you deleted">
        <AsyncState
          query={deleted}
          loadingText="Loading what you deleted..."
          errorText={(error) => errorMessage(error, 'What you deleted could not be loaded.')}
          empty="You deleted nothing within a day."
          isEmpty={(items) => items.length === 0}
        >
          {(items) => (
            <ul role="list" className={styles.list}>
              {items.map((item) => (
                <li key={`${item.target} ${item.id}`}>
                  <Deleted item={item} mayRestore={!suspension} />
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </RemovableRows>
    </OwnPage>
  );
}

function Deleted({
  item,
  mayRestore,
}: {
  readonly item: DeletedContribution;
  readonly mayRestore: boolean;
}): ReactNode {
  const { restorePost, restoreComment } = useForumWriting();
  const { message } = useApp();
  const { target, id, post_id, forum_id, forum_name: forum, title, excerpt, restorable_until: until } = item;
  const isPost = target === 'post';
  const name = title ?? 'a post that is not shown any more';
  const restore = async () => {
    try {
      await (isPost ? restorePost(id) : restoreComment({ id, post_id }));
      message.success(isPost ? 'Your post is back.' : 'Your comment is back.');
    } catch (error) {
      message.error(errorMessage(error, RESTORE_FAILED));
    }
  };
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          {isPost || title === null ? (
            isPost ? (
              name
            ) : (
              `Comment on ${name}`
            )
          ) : (
            <>
              Comment on <AppLink to={forumPostPath({ id: post_id, forum_id })}>{name}</AppLink>
            </>
          )}
        </h2>
        <p className={typography.clamp2} dir="auto">
          {excerpt}
        </p>
        <p className={typography.muted}>
          {forum} · until {formatDateTime(until)}
        </p>
      </div>
      {mayRestore && (
        <Button size="small" onClick={() => void restore()}>
          Bring back<span className={typography.visuallyHidden}> {isPost ? name : `your comment on ${name}`}</span>
        </Button>
      )}
    </>
  );
}
