import type { ReactNode } from 'react';
import { AppLink } from './AppLink';
import { Card } from './Card';
import { Chip } from './Chip';
import { classNames } from './classNames';
import { Picture } from './Picture';
import { typography } from './typography';
import styles from './ContentCard.module.css';

export interface ContentCardProps {
  title: string;
  to: string;
  level?: 2 | 3 | 4;
  /** A placeholder stands in where it is missing or broken. */
  imageUrl?: string | null;
  /** The picture that is seen first on its page: it does not wait until it is near the window. */
  isFirst?: boolean;
  chip?: { label: string; to?: string };
  /** As it is to be shown; see `formatDate`. */
  date?: string;
  summary?: ReactNode;
  /** `By Admin` */
  byline?: string;
  /** `Read More`: a second link to the same place. */
  readMore?: string;
}

/** One column fills the window; of several each is at most so wide. */
const CARD_SIZES = '(max-width: 599px) 100vw, 400px';

/** A news post or article in a grid. */
export function ContentCard(props: ContentCardProps) {
  const { title, to, level, imageUrl, isFirst, chip, date, summary, byline, readMore } = props;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      media={
        <Picture
          className={styles.media}
          src={imageUrl}
          width={640}
          height={360}
          sizes={CARD_SIZES}
          isFirst={isFirst}
          fallback={<div className={classNames(styles.media, styles.mediaEmpty)} aria-hidden />}
        />
      }
      meta={
        (chip || date) && (
          <>
            {chip && (
              <Chip tone="accent" to={chip.to}>
                {chip.label}
              </Chip>
            )}
            {date && <span>{date}</span>}
          </>
        )
      }
      foot={
        (byline || readMore) && (
          <>
            {byline && <span>{byline}</span>}
            {readMore && (
              <AppLink to={to} className={typography.strong}>
                {readMore}
                <span className={typography.visuallyHidden}> about {title}</span>
              </AppLink>
            )}
          </>
        )
      }
    >
      {summary && <p className={classNames(typography.clamp3, typography.muted)}>{summary}</p>}
    </Card>
  );
}
