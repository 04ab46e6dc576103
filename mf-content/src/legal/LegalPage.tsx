import { standingPage, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './LegalPage.module.css';
import { legalSections } from './legalSections';

const TITLE = 'Legal Disclaimer';
const LEAD =
  'Who pays us, what can go wrong, and what you should not rely on. Please read it before you act on anything that you find here.';

/** Disclosures, warnings and policies, with a table of contents. */
export default function LegalPage(): ReactNode {
  usePageHead({
    description: LEAD,
    structuredData: standingPage({ name: TITLE, path: '/legal-disclaimer', description: LEAD }),
  });
  return (
    <>
      <PageHero title={TITLE} lead={LEAD} />
      <Container className={classNames(layout.page, styles.columns)}>
        <nav className={styles.contents} aria-labelledby="legal-contents">
          <h2 id="legal-contents">On this page</h2>
          <ol>
            {legalSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {legalSections.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id} className={typography.prose}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}
