import { Chip, Monogram } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DIRECTIONS, HORIZONS } from '../ideas/ideaTexts';
import type { PollDraft } from '../polls/pollDraft';
import { PollPreview } from '../polls/PollPreview';
import { DECLARED } from '../posts/declaredInterest';
import { useMember } from '../posts/useMember';
import { useForumName } from './ForumField';
import { statementOf, type IdeaDraft } from './IdeaFields';
import { interestOf } from './interests';
import styles from './PostPreview.module.css';
import { TextPreview } from './TextPreview';

export interface PostPreviewProps {
  readonly draft: IdeaDraft & PollDraft & Readonly<Record<'forum' | 'title' | 'body' | 'kind' | 'interest', string>>;
}

/** A post as others will read it, beside what is being written. */
export function PostPreview({ draft }: PostPreviewProps): ReactNode {
  const { username } = useMember();
  const forum = useForumName(draft.forum);
  const interest = interestOf(draft.interest);
  const idea = draft.kind === 'idea' ? statementOf(draft) : undefined;
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.what}>Preview</p>
      {draft.title.trim() !== '' && <p className={styles.title}>{draft.title}</p>}
      {username !== undefined && (
        <p className={styles.author}>
          <Monogram name={username} letters={1} />
          <strong>{username}</strong> now{forum !== undefined && ` in ${forum}`}
          {interest !== 'none' && (
            <Chip tone="caution" size="small">
              {DECLARED[interest]}
            </Chip>
          )}
        </p>
      )}
      {idea && (
        <dl className={styles.idea}>
          <div>
            <dt>Instrument</dt>
            <dd>{idea.symbol}</dd>
          </div>
          <div>
            <dt>Direction</dt>
            <dd data-tone={idea.direction === 'long' ? 'gain' : 'loss'}>{DIRECTIONS[idea.direction]}</dd>
          </div>
          <div>
            <dt>Horizon</dt>
            <dd>{HORIZONS[idea.horizon]}</dd>
          </div>
          <div>
            <dt>Price at posting</dt>
            <dd className={styles.next}>next price</dd>
          </div>
        </dl>
      )}
      <TextPreview text={draft.body} isPart />
      <PollPreview draft={draft} title={draft.title.trim()} />
    </section>
  );
}
