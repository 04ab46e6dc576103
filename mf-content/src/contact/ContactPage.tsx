import { standingPage, usePageHead, useSiteConfiguration } from '@market-pulse/remote-kit';
import {
  AppLink,
  Card,
  CardGrid,
  classNames,
  Container,
  layout,
  PageHero,
  Section,
  typography,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';

const reasons = [
  {
    title: 'Readers who look things up',
    text: 'People come here to read about a company before they trade it, and find its filings, figures and people on one page.',
  },
  {
    title: 'One page for investor relations',
    text: 'A company page answers what shareholders ask most, and leads them to your contact for the rest.',
  },
  {
    title: 'Promotion in the open',
    text: 'Whatever is paid for is marked as sponsored. Readers trust what they can tell apart, and so should you.',
  },
] as const;

const LEAD = 'For public companies, partners and readers. We reply within one business day.';

/** How to reach the team: why, by mail, and by the form. */
export default function ContactPage(): ReactNode {
  usePageHead({
    description: LEAD,
    structuredData: standingPage({ type: 'ContactPage', name: 'Contact', path: '/contact', description: LEAD }),
  });
  const { support_email: supportEmail } = useSiteConfiguration();
  return (
    <>
      <PageHero eyebrow="Contact" title="Talk to the Market Pulse team" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section title="Why partner with us">
          <CardGrid>
            {reasons.map(({ title, text }) => (
              <Card key={title} title={title}>
                <p className={typography.muted}>{text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
        <div className={styles.columns}>
          <Section title="Share your objectives" lead="Tell us in a few words what you would like to achieve.">
            <div className={layout.panel}>
              <ContactForm />
            </div>
          </Section>
          <Section title="What happens next">
            <div className={typography.prose}>
              <p>
                A person of our team reads your message and replies by email <strong>within one business day</strong>.
                We use what you write to answer you, and for nothing else.
              </p>
              {supportEmail && (
                <p>
                  You can also write to us at <AppLink to={`mailto:${supportEmail}`}>{supportEmail}</AppLink>.
                </p>
              )}
            </div>
          </Section>
        </div>
      </Container>
    </>
  );
}
