import { standingPage, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, layout, PageHero, Section, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ApplicationForm } from './ApplicationForm';
import styles from './ApplyPage.module.css';

const LEAD =
  'Keep the page of your company yourself: apply, prove that its domain is yours, and it is marked Verified.';

const HEAD = {
  description: LEAD,
  structuredData: standingPage({ name: 'For Public Companies', path: '/company/apply', description: LEAD }),
};

/** How a public company comes to keep its page: the form, and what follows from it. */
export default function ApplyPage(): ReactNode {
  usePageHead(HEAD);
  return (
    <>
      <PageHero eyebrow="For public companies" title="Is this your company?" lead={LEAD} />
      <Container className={classNames(layout.page, styles.columns)}>
        <Section title="Apply" lead="All fields are needed.">
          <div className={layout.panel}>
            <ApplicationForm />
          </div>
        </Section>
        <Section title="What happens next">
          <div className={typography.prose}>
            <ol className={styles.steps}>
              <li>We send a mail that your application came in.</li>
              <li>A person of our team looks at it, and tells you by mail whether it is accepted, or why not.</li>
              <li>
                Accepted, you sign in with your account and give an address at the domain of your company&apos;s
                website. A link in a mail to it proves that you control it.
              </li>
              <li>
                You keep the page from then on. It carries the mark <strong>Verified</strong> with its date.
              </li>
            </ol>
            <p>
              Being verified costs nothing and is no promotion: what is paid for is marked as sponsored. We use what you
              write to look at your application, and for nothing else.
            </p>
          </div>
        </Section>
      </Container>
    </>
  );
}
