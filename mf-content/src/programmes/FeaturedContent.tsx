import { AppLink, Container, Section, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './FeaturedContent.module.css';

/** What is featured, each with its line drawing (24 × 24). */
const features = [
  {
    title: 'AI Market Pulse Podcast',
    text: 'Weekly interviews, and expert answers to what the community asks.',
    to: '/podcast',
    action: 'Listen In',
    drawing: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7',
  },
  {
    title: 'Exclusive Deep Dives',
    text: 'Research reports with bull, bear and base scenarios, and what to watch next.',
    to: '/analysis',
    action: 'Explore Research',
    drawing: 'M4 20V4M4 20h16M8 15l3.5-4 3 2.5L20 7M20 7h-4M20 7v4',
  },
  {
    title: 'Smart Feed Daily Brief',
    text: 'The day in one read: summaries with AI-scored impact and sentiment.',
    to: '/newsletter',
    action: 'See the Brief',
    drawing: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  },
] as const;

/** Home section: what Market Pulse publishes beside the figures, in one panel. */
export default function FeaturedContent(): ReactNode {
  return (
    <Container>
      <Section
        size="home"
        title="Featured Content"
        lead={<span className={styles.lead}>Interviews, research and a daily summary from our editors.</span>}
      >
        <ul role="list" className={styles.panel}>
          {features.map(({ title, text, to, action, drawing }) => (
            <li key={to} className={styles.cell}>
              <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <div className={styles.words}>
                <div className={styles.head}>
                  <h3>
                    <AppLink to={to}>{title}</AppLink>
                  </h3>
                  <AppLink to={to} className={styles.action}>
                    {action}
                    <span className={typography.visuallyHidden}>: {title}</span>
                  </AppLink>
                </div>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
