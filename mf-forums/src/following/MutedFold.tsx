import { useFollowing } from '@market-pulse/api-client/forums';
import { Button, layout, typography, classNames } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isMuted } from './followed';

export interface MutedFoldProps {
  /** Who wrote what is inside. */
  readonly username: string;
  readonly children: ReactNode;
}

export interface FoldProps extends MutedFoldProps {
  readonly isMuted: boolean;
}

/** What somebody wrote; folded away where the reader has muted them, and shown when that is pressed. */
export function MutedFold({ username, children }: MutedFoldProps): ReactNode {
  const { data } = useFollowing();
  return (
    <Fold isMuted={isMuted(data, username)} username={username}>
      {children}
    </Fold>
  );
}

/** The same where whoever shows it knows whether they are muted. */
export function Fold({ isMuted: isFolded, username, children }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOpen) shown.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={shown} tabIndex={-1}>
        {children}
      </div>
    );
  }
  if (!isFolded) return children;
  return (
    <p className={classNames(layout.row, typography.muted)}>
      <span>By {username}, whom you have muted.</span>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Show
      </Button>
    </p>
  );
}
