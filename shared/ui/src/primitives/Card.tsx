import type { ReactNode } from 'react';
import { AppLink } from './AppLink';
import { classNames } from './classNames';
import styles from './Card.module.css';

export interface CardProps {
  title: ReactNode;
  /** Where the title leads; the whole card follows it. */
  to?: string;
  level?: 2 | 3 | 4;
  /** Above the body, from edge to edge: an image. */
  media?: ReactNode;
  /** Beside the title: a logo. */
  logo?: ReactNode;
  /** Above the title: chip and date. Links in it work on their own. */
  meta?: ReactNode;
  /** At the bottom: byline, buttons. Links in it work on their own. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** The surface of everything that stands in a `CardGrid`. */
export function Card({ title, to, level = 3, media, logo, meta, foot, children }: CardProps) {
  const Heading = `h${level}` as const;
  const heading = <Heading className={styles.title}>{to ? <AppLink to={to}>{title}</AppLink> : title}</Heading>;
  return (
    <article className={classNames(styles.card, to && styles.link)}>
      {media}
      <div className={styles.body}>
        {meta && <div className={styles.meta}>{meta}</div>}
        {logo ? (
          <div className={styles.head}>
            {logo}
            {heading}
          </div>
        ) : (
          heading
        )}
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </article>
  );
}
