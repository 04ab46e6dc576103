import { useState, type ReactNode } from 'react';
import { AppLink } from './AppLink';
import { Card } from './Card';
import { Chip } from './Chip';
import { classNames } from './classNames';
import { typography } from './typography';
import styles from './ContentCard.module.css';

export interface ContentCardProps {
  title: string;
  to: string;
  level?: 2 | 3 | 4;
  /** A placeholder stands in where it is missing or broken. */
  imageUrl?: string | null;
  chip?: { label: string; to?: string };
  /** As it is to be shown; see `formatDate`. */
  date?: string;
  summary?: ReactNode;
  /** `By Admin` */
  byline?: string;
  /** `Read More`: a second link to the same place. */
  readMore?: string;
}

/** A news post or article in a grid. */
export function ContentCard(props: ContentCardProps) {
  const { title, to, level, imageUrl, chip, date, summary, byline, readMore } = props;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      media={<CardImage key={imageUrl} src={imageUrl} />}
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

function CardImage({ src }: { src?: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (!src || isBroken) return <div className={classNames(styles.media, styles.mediaEmpty)} aria-hidden />;
  return (
    <img
      className={styles.media}
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
