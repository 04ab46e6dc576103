import { Container } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './NewsletterBand.module.css';
import { CONFIRM_TEXT, NewsletterForm } from './NewsletterForm';
import { NewsletterThanks } from './NewsletterThanks';
import { useNewsletterSignUp } from './useNewsletterSignUp';

/** Id of the band: while it is in view, the newsletter is not offered over it. */
export const BAND_ID = 'newsletter-band';

export default function NewsletterBand(): ReactNode {
  const signUp = useNewsletterSignUp('Website Hero Bar');
  const hasSubscribed = signUp.state.status === 'succeeded';

  return (
    <Container>
      <section id={BAND_ID} className={styles.band} aria-labelledby={`${BAND_ID}-title`}>
        <div>
          <h2 id={`${BAND_ID}-title`}>Stay Updated with Market Insights</h2>
          <p className={styles.lead}>Microcap alerts, company news and our best reads, by email.</p>
        </div>
        {hasSubscribed ? (
          <NewsletterThanks>Thank you for subscribing. {CONFIRM_TEXT}</NewsletterThanks>
        ) : (
          <NewsletterForm signUp={signUp} />
        )}
      </section>
    </Container>
  );
}
