import { Container } from '@market-pulse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { CONFIRM_TEXT, NewsletterForm } from './NewsletterForm';
import { useNewsletterSignUp } from './useNewsletterSignUp';

/** Id of the band: while it is in view, the newsletter is not offered over it. */
export const BAND_ID = 'newsletter-band';

/** Home section: the newsletter, with its form. */
export default function NewsletterBand(): ReactNode {
  const signUp = useNewsletterSignUp('Website Hero Bar');
  const thanks = useRef<HTMLParagraphElement>(null);
  const hasSubscribed = signUp.state.status === 'succeeded';

  // The field that had the focus is gone.
  useEffect(() => {
    if (hasSubscribed) thanks.current?.focus();
  }, [hasSubscribed]);

  return (
    <Container>
      <section id={BAND_ID} className="mp-newsletter-band" aria-labelledby={`${BAND_ID}-title`}>
        <div>
          <h2 id={`${BAND_ID}-title`}>Stay Updated with Market Insights</h2>
          <p className="mp-newsletter-band__lead">Microcap alerts, company news and our best reads, by email.</p>
        </div>
        {hasSubscribed ? (
          <p ref={thanks} tabIndex={-1} role="status" className="mp-newsletter-thanks">
            Thank you for subscribing. {CONFIRM_TEXT}
          </p>
        ) : (
          <NewsletterForm signUp={signUp} />
        )}
      </section>
    </Container>
  );
}
