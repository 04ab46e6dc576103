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
  /** `home` has a larger title and stands on the surface of panels, so that figures beside it read as everywhere. */
  size?: 'page' | 'home';
  /** Beside the text from 992 px on, below it on narrower screens. */
  aside?: ReactNode;
  /**
   * Of `home`: stands in the room of lead and buttons, which are hidden but keep it, so that nothing moves when it comes; what does
   * not fit is scrolled.
   */
  instead?: ReactNode;
  /** What else belongs on the band: a search box, a date, a category. */
  children?: ReactNode;
}

/** The band at the top of a page, with what the page is about. */
export function PageHero({ title, lead, eyebrow, actions, size = 'page', aside, instead, children }: PageHeroProps) {
  const isHome = size === 'home';
  const leading = lead && <p className={styles.lead}>{lead}</p>;
  const buttons = actions && <div className={styles.actions}>{actions}</div>;
  const text = (
    <>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {!isHome && leading}
      </div>
      {isHome ? (
        <div className={styles.offer}>
          <div className={instead ? styles.replaced : undefined}>
            {leading}
            {buttons}
          </div>
          {instead && <div className={styles.instead}>{instead}</div>}
        </div>
      ) : (
        buttons
      )}
      {children && <div className={styles.extra}>{children}</div>}
    </>
  );
  return (
    <section className={classNames(styles.hero, isHome && styles.home)} data-ground={isHome ? undefined : 'hero'}>
      <Container className={aside ? styles.withAside : undefined}>
        {aside ? <div>{text}</div> : text}
        {aside && <div className={styles.aside}>{aside}</div>}
      </Container>
    </section>
  );
}
