import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { pollOf, type PollDraft } from './pollDraft';
import styles from './PollFields.module.css';
import { PollOptions } from './PollOptions';

const NOTHING_CHOSEN: readonly number[] = [];
const ignore = () => undefined;

export interface PollPreviewProps {
  readonly draft: PollDraft;
  /** Title of the post, which may ask what the poll does not. */
  readonly title: string;
}

/** A poll that is being written, as others will read it; nothing where there is none. */
export function PollPreview({ draft, title }: PollPreviewProps): ReactNode {
  const read = pollOf(draft);
  if (!read) return null;
  if ('problem' in read) {
    return (
      <section className={styles.preview} aria-label="Preview of the poll">
        <span className={typography.muted}>{read.problem}</span>
      </section>
    );
  }
  const { question, options, is_multiple = false } = read.poll;
  const asked = question || title || 'Poll';
  const poll = {
    options: options.map((text, place) => ({ id: place + 1, text, votes_count: 0 })),
    ...{ is_multiple, voters_count: 0, own_choices: [] },
  };
  return (
    <section className={styles.preview} aria-label="Preview of the poll">
      <p>{asked}</p>
      <PollOptions poll={poll} view="options" label={asked} chosen={NOTHING_CHOSEN} onChoose={ignore} />
    </section>
  );
}
