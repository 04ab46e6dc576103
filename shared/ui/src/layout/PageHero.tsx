import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { Container } from './Container';
import styles from './PageHero.module.css';

export interface PageHeroProps {
  /** The page's only h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** Buttons, the most important one first. */
  actions?: ReactNode;
  /** Taller, with a larger title, for the home page. */
  size?: 'page' | 'home';
  /** What else belongs on the band: a search box, a date, a category. */
  children?: ReactNode;
}

/** The dark band at the top of a page, with what the page is about. */
export function PageHero({ title, lead, eyebrow, actions, size = 'page', children }: PageHeroProps) {
  return (
    <section className={classNames(styles.hero, size === 'home' && styles.home)} data-ground="hero">
      <Container>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {children && <div className={styles.extra}>{children}</div>}
      </Container>
    </section>
  );
}
