import { errorMessage } from '@market-pulse/api-client';
import { useForumPreview } from '@market-pulse/api-client/forums';
import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ForumText, PostText } from '../symbols/ForumText';
import styles from './Composer.module.css';

export interface TextPreviewProps {
  readonly text: string;
  /** Whether it is part of the preview of a post, that has a name and a surface already, and prices in its text. */
  readonly isPart?: boolean;
}

/** How a text will be shown, as the server renders it, a moment after the last key. */
export function TextPreview({ text, isPart = false }: TextPreviewProps): ReactNode {
  const { data, error } = useForumPreview(text);
  const isBlank = text.trim() === '';
  const shown = (
    <>
      {isBlank && <p className={typography.muted}>What you write will be shown here as others will read it.</p>}
      {!isBlank && error && (
        <p role={isPart ? undefined : 'alert'}>
          {errorMessage(error, 'The preview could not be made. Your text is kept.')}
        </p>
      )}
      {!isBlank && !error && data && (isPart ? <PostText {...data} /> : <ForumText html={data.html} />)}
      {!isBlank && !error && !data && (
        <p className={classNames(typography.muted, styles.waiting)}>Making the preview...</p>
      )}
    </>
  );
  if (isPart) return <div>{shown}</div>;
  return (
    <section className={styles.preview} aria-label="Preview" aria-live="polite">
      {shown}
    </section>
  );
}
