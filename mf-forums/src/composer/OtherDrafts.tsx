import { useForums } from '@market-pulse/api-client/forums';
import { Button, typography } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { saveVersion, type PlacedDraft } from './drafts';
import styles from './OtherDrafts.module.css';
import { useOwnDrafts } from './useOwnDrafts';

/** Characters of a text that stand for a title that was not typed yet. */
const MOST_OF_TEXT = 60;

/** What a draft of a post is called: its title, or how its text begins; empty for one of which nothing was typed. */
export function draftName({ draft: { fields } }: Pick<PlacedDraft, 'draft'>): string {
  const title = fields['title']?.trim() ?? '';
  const text = (fields['body'] ?? '').trim().replace(/\s+/g, ' ');
  if (title !== '') return title;
  return [...text].length > MOST_OF_TEXT ? `${[...text].slice(0, MOST_OF_TEXT).join('')}…` : text;
}

export interface OtherDraftsProps {
  /** The forum that is written into; undefined where it is chosen. */
  readonly forumId: number | undefined;
  /** Whether the post that is written was chosen here. */
  readonly isContinued: boolean;
  readonly onContinue: (forumId: number | 'any') => void;
}

/** The posts that somebody began for other forums, to go on with them: each forum keeps its own. Without any nothing stands there. */
export function OtherDrafts(props: OtherDraftsProps): ReactNode {
  const { forumId, isContinued } = props;
  const begun = useOwnDrafts().filter((one) => {
    return one.kind === 'forum' && one.id !== (forumId ?? 'any') && draftName(one) !== '';
  });
  // Of what several tabs have written for one forum the newest: the dialog has the others.
  const others = begun.filter((one, at) => begun.findIndex(({ id }) => id === one.id) === at);
  const isNeeded = isContinued || others.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <DraftList {...props} others={others} />;
}

interface DraftListProps extends OtherDraftsProps {
  readonly others: readonly PlacedDraft[];
}

function DraftList({ forumId, isContinued, onContinue, others }: DraftListProps): ReactNode {
  const { data: forums = [] } = useForums();
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  const forum = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isContinued) forum.current?.focus();
  }, [isContinued]);
  const nameOf = (id: number | 'any') => forums.find((one) => one.id === id)?.name;
  return (
    <div ref={place} tabIndex={-1} onFocus={onFocus} className={styles.drafts}>
      {isContinued && (
        <p ref={forum} tabIndex={-1}>
          {forumId === undefined ? 'Your draft without a forum' : `Your draft in ${nameOf(forumId) ?? 'another forum'}`}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{`Drafts (${others.length})`}</summary>
          <ul role="list">
            {others.map((one) => (
              <li key={one.version}>
                <button type="button" className={styles.draft} onClick={() => onContinue(one.id)}>
                  <bdi>{draftName(one)}</bdi>
                  <span className={typography.muted}> {nameOf(one.id) ?? 'No forum chosen'}</span>
                </button>
                <Button size="small" type="text" onClick={() => saveVersion(one.version, undefined)}>
                  Discard<span className={typography.visuallyHidden}> the draft {draftName(one)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
