import { Modal } from '@market-pulse/ui/overlay';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CONFIRM_TEXT, NewsletterForm } from './NewsletterForm';
import { NewsletterThanks } from './NewsletterThanks';
import { useNewsletterSignUp } from './useNewsletterSignUp';

/** How long the popup shows that it worked (specification, section 9). */
const SUCCESS_MILLISECONDS = 3_000;

export interface NewsletterOfferProps {
  /** Told once, when it is to be taken away. */
  readonly onClose: () => void;
}

/** The newsletter in a dialog over the page. It closes by its button, by Escape, beside it, and by itself after success. */
export default function NewsletterPopup({ onClose }: NewsletterOfferProps): ReactNode {
  const signUp = useNewsletterSignUp('Website Pop-Up');
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  const hasSubscribed = signUp.state.status === 'succeeded';

  useEffect(() => {
    if (!hasSubscribed) return undefined;
    const timer = setTimeout(() => setOpen(false), SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasSubscribed]);

  return (
    <Modal
      open={isOpen}
      title={hasSubscribed ? "You're In!" : 'Get Market Insights by Email'}
      width={440}
      centered
      footer={null}
      destroyOnHidden
      onCancel={() => setOpen(false)}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
      afterClose={onClose}
    >
      {hasSubscribed ? (
        <NewsletterThanks>{CONFIRM_TEXT}</NewsletterThanks>
      ) : (
        <NewsletterForm
          signUp={signUp}
          field={field}
          pitch="Microcap alerts, company news and our best reads, sent to you when there is something worth reading."
        />
      )}
    </Modal>
  );
}
