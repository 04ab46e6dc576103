import type { ContributionStatus, HeldEdit, ModerationActionName } from '@market-pulse/contract';
import { isDeletedMember } from '@market-pulse/contract/rules';
import { useLazyImport } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { menu, PopoverButton, useApp } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { DecisionDialogProps } from './DecisionDialog';
import styles from './ModeratorMenu.module.css';
import { ACTIONS } from './words';

export interface ModeratorMenuProps {
  readonly type: 'post' | 'comment';
  readonly of: {
    readonly id: number;
    readonly username: string;
    readonly status: ContributionStatus;
    /** When what is shown was written. */
    readonly updated_at: string;
    /** An edit of it that waits. */
    readonly held_edit?: HeldEdit | undefined;
    /** Of a post. */
    readonly forum_id?: number;
    readonly is_pinned?: boolean;
    readonly is_locked?: boolean;
  };
  /** What it is called in the dialog: `Where do you read filings?`. */
  readonly title: string;
  /** Whether the reader moderates the forum that it stands in, as the server says with its post. */
  readonly mayModerate: boolean | undefined;
}

/**
 * What moderators can do with a post or comment where it stands: not with their own, nor with what is gone. Nobody else has it; the
 * server decides what is allowed.
 */
export function ModeratorMenu(props: ModeratorMenuProps): ReactNode {
  const { username, status } = props.of;
  const isOffered = useSession(({ user }) => user !== null && user.username !== username);
  return props.mayModerate && isOffered && status !== 'removed' ? <Menu {...props} /> : undefined;
}

/** What is done to an account: for moderators of the whole site; those of a forum decide about what stands there. */
const SANCTIONS = ['warn', 'suspend'] as const satisfies readonly ModerationActionName[];
const isSanction = (action: ModerationActionName) => SANCTIONS.some((one) => one === action);

function Menu(props: ModeratorMenuProps): ReactNode {
  const { type, of, title } = props;
  const [isOpen, setOpen] = useState(false);
  const [action, setAction] = useState<ModerationActionName>();
  const maySanction = useSession(({ user }) => hasRole(user, 'moderator')) && !isDeletedMember(of.username);
  const close = () => setAction(undefined);
  return (
    <div className={styles.corner}>
      <PopoverButton label={`Moderate ${title}`} icon={<ShieldIcon />} isOpen={isOpen} onToggle={setOpen}>
        <ul role="list" className={menu.list}>
          {[...actionsOn(props), ...(maySanction ? SANCTIONS : [])].map((one) => (
            <li key={one}>
              <button
                type="button"
                className={menu.item}
                onClick={() => {
                  setOpen(false);
                  setAction(one);
                }}
              >
                {isSanction(one) ? `${ACTIONS[one]} author` : ACTIONS[one]}
              </button>
            </li>
          ))}
        </ul>
      </PopoverButton>
      {action && (
        <LoadedDialog
          action={action}
          target={{
            ...{ target_type: type, target_id: of.id, seen: writtenLast(of) },
            title: isSanction(action) ? of.username : title,
          }}
          forumId={of.forum_id}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  );
}

/** When the newest of what is shown was written. */
function writtenLast({ updated_at: written, held_edit: held }: ModeratorMenuProps['of']): string {
  return held && Date.parse(held.written_at) > Date.parse(written) ? held.written_at : written;
}

function actionsOn({ type, of }: ModeratorMenuProps): ModerationActionName[] {
  const { status, is_pinned: isPinned = false, is_locked: isLocked = false } = of;
  const refuse: ModerationActionName[] = of.held_edit ? ['refuse'] : [];
  const publish: ModerationActionName[] = status !== 'published' || of.held_edit ? ['publish'] : [];
  const hide: ModerationActionName[] = status === 'hidden' ? [] : ['hide'];
  const taken = [...publish, ...refuse, ...hide, 'remove'] satisfies ModerationActionName[];
  if (type === 'comment') return taken;
  return [isPinned ? 'unpin' : 'pin', isLocked ? 'unlock' : 'lock', 'move', 'merge', ...taken];
}

const loadDialog = () => import('./DecisionDialog');

/** The dialog, whose code comes when something is decided. */
function LoadedDialog(props: DecisionDialogProps): ReactNode {
  const { data: module, status } = useLazyImport(loadDialog);
  const { message } = useApp();
  const { onClose } = props;
  useEffect(() => {
    if (status !== 'error') return;
    message.error('The dialog could not be loaded. Please try again.');
    onClose();
  }, [status, message, onClose]);
  return module && <module.DecisionDialog {...props} />;
}

function ShieldIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M10 2.5 4 5v4.5c0 4 2.6 6.7 6 8 3.4-1.3 6-4 6-8V5l-6-2.5Z" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}
