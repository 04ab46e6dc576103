import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState } from '@market-pulse/ui';
import type { ComponentType, ReactNode } from 'react';
import styles from './openComposers.module.css';
import type { PollEditorProps } from '../polls/PollEditor';
import type { ComposerProps } from './Composer';
import type { PostEditorProps } from './PostEditor';
import { useMemberTurn } from './useMemberTurn';

/** A composer whose code comes when somebody begins to write; what one member writes is on no other's screen. */
function writtenLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function OpenedComposer(props: Props): ReactNode {
    const code = useLazyImport(load);
    const turn = useMemberTurn();
    return (
      <AsyncState
        query={code}
        loadingText="Loading the composer..."
        errorText="The composer could not be loaded."
        skeleton={<div className={styles.waiting} />}
      >
        {(Opened) => <Opened key={turn} {...props} />}
      </AsyncState>
    );
  };
}

/** Writes a comment or a reply, or edits one. */
export const OpenComposer = writtenLater<ComposerProps>(async () => (await import('./Composer')).Composer);

/** Edits a post, in its place. */
export const EditPost = writtenLater<PostEditorProps>(async () => (await import('./PostEditor')).PostEditor);

/** Writes the poll of a post anew, in its place. */
export const EditPoll = writtenLater<PollEditorProps>(async () => (await import('../polls/PollEditor')).PollEditor);
