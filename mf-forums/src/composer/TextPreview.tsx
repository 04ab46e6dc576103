import { errorMessage } from '@market-pulse/api-client';
import { useForumPreview } from '@market-pulse/api-client/forums';
import { classNames, typography } from '@market-pulse/ui';
import { RichText } from '@market-pulse/ui/rich-text';
import type { ReactNode } from 'react';
import { FORUM_HTML } from '../posts/forumHtml';
import styles from './Composer.module.css';

/** How a text will be shown, as the server renders it, a moment after the last key. */
export function TextPreview({ text }: { readonly text: string }): ReactNode {
  const { data, error } = useForumPreview(text);
  const isBlank = text.trim() === '';
  return (
    <section className={styles.preview} aria-label="Preview" aria-live="polite">
      {isBlank && <p className={typography.muted}>What you write will be shown here as others will read it.</p>}
      {!isBlank && error && (
        <p role="alert">{errorMessage(error, 'The preview could not be made. Your text is kept.')}</p>
      )}
      {!isBlank && !error && data && <RichText html={data.html} allowed={FORUM_HTML} />}
      {!isBlank && !error && !data && (
        <p className={classNames(typography.muted, styles.waiting)}>Making the preview...</p>
      )}
    </section>
  );
}
