import { Button, typography } from '@market-pulse/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { postOf, saveVersion, type DraftKind, type PlacedDraft } from './drafts';
import styles from './LeftDrafts.module.css';
import { textOf } from './OtherText';
import { ReadOnlyText } from './ReadOnlyText';
import { useOwnDrafts } from './useOwnDrafts';

const names: Readonly<Record<DraftKind, string>> = {
  forum: 'Your post',
  post: 'Your comment',
  comment: 'Your reply',
  'edit of post': 'Your new text of the post',
  'edit of comment': 'Your new text of a comment',
};

export interface LeftDraftsProps {
  /** Drafts that no box can be opened for any more. */
  readonly drafts: readonly PlacedDraft[];
}

/** What somebody typed for what is gone or closed meanwhile: to be read, copied and discarded. Without any nothing stands there. */
export function LeftDrafts({ drafts }: LeftDraftsProps): ReactNode {
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  const [said, setSaid] = useState('');
  const headingId = useId();
  const [wasShown, setWasShown] = useState(false);
  if (drafts.length > 0 && !wasShown) setWasShown(true);
  if (!wasShown) return undefined;
  return (
    <div ref={place} tabIndex={-1} onFocus={onFocus} className={styles.place}>
      <span role="status" className={typography.visuallyHidden}>
        {said}
      </span>
      {drafts.length > 0 && (
        <section className={styles.left} aria-labelledby={headingId}>
          <h2 id={headingId}>What you had written</h2>
          <ul role="list">
            {drafts.map((draft) => (
              <LeftDraft key={draft.version} draft={draft} onDiscarded={() => setSaid('Discarded')} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface LeftDraftProps {
  readonly draft: PlacedDraft;
  readonly onDiscarded: () => void;
}

function LeftDraft({ draft, onDiscarded }: LeftDraftProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const text = textOf(draft.draft.fields);
  const name = names[draft.kind];
  const what = <span className={typography.visuallyHidden}> {name.replace('Your', 'your')}</span>;

  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      field.current?.select();
      setSaid('The browser does not let this page copy. The text is marked: press Ctrl or ⌘ and C.');
    }
  };

  return (
    <li className={styles.draft}>
      <ReadOnlyText label={name} text={text} field={field}>
        <Button size="small" onClick={() => void copy()}>
          Copy{what}
        </Button>
        <Button
          size="small"
          type="text"
          onClick={() => {
            saveVersion(draft.version, undefined);
            onDiscarded();
          }}
        >
          Discard{what}
        </Button>
        <span role="status">{said}</span>
      </ReadOnlyText>
    </li>
  );
}

/** What somebody typed at a post that is not there any more. */
export function LeftAtPost({ postId }: { readonly postId: number }): ReactNode {
  const drafts = useOwnDrafts().filter((draft) => postOf(draft) === postId);
  return (
    <div className={styles.below}>
      <LeftDrafts drafts={drafts} />
    </div>
  );
}
