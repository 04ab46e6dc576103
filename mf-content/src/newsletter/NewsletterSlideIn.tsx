import { classNames, IconButton } from '@market-pulse/ui';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CONFIRM_TEXT, NewsletterForm } from './NewsletterForm';
import { useIsSubscribed } from './newsletterMemory';
import styles from './NewsletterSlideIn.module.css';
import type { NewsletterOfferProps } from './NewsletterPopup';
import { useNewsletterSignUp } from './useNewsletterSignUp';

/** How long the slide-in shows that it worked (specification, section 9). */
const SUCCESS_MILLISECONDS = 5_000;

/**
 * The newsletter in a panel at the side of the page, below the md breakpoint in a sheet at its bottom that can be
 * collapsed. It takes no focus and keeps none: the page goes on below it. Escape within it closes it.
 */
export default function NewsletterSlideIn({ onClose }: NewsletterOfferProps): ReactNode {
  const id = useId();
  const signUp = useNewsletterSignUp('Website Slide-In');
  const isSubscribed = useIsSubscribed();
  const [isCollapsed, setCollapsed] = useState(false);
  const hasSubscribed = signUp.state.status === 'succeeded';
  const isObsolete = isSubscribed && !hasSubscribed && signUp.state.status !== 'submitting';

  useEffect(() => {
    if (!hasSubscribed) return undefined;
    const timer = setTimeout(onClose, SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasSubscribed, onClose]);

  // They subscribed by another form meanwhile.
  useEffect(() => {
    if (isObsolete) onClose();
  }, [isObsolete, onClose]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in what it holds
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={classNames(styles.panel, isCollapsed && styles.isCollapsed)}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} aria-live="polite">
          {hasSubscribed ? 'Success!' : 'Market Insights by Email'}
        </h2>
        <IconButton
          className={styles.fold}
          aria-expanded={!isCollapsed}
          aria-controls={`${id}-body`}
          aria-label={isCollapsed ? 'Expand the newsletter form' : 'Collapse the newsletter form'}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d={isCollapsed ? 'M4 13l6-6 6 6' : 'M4 7l6 6 6-6'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
            />
          </svg>
        </IconButton>
        <IconButton aria-label="Close the newsletter form" onClick={onClose}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </IconButton>
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {hasSubscribed ? (
          <p role="status">{CONFIRM_TEXT}</p>
        ) : (
          <NewsletterForm
            signUp={signUp}
            pitch="Microcap alerts, company news and our best reads. One mail when there is something worth reading."
          />
        )}
      </div>
    </div>
  );
}
