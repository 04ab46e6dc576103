import { AppLink, Chip, classNames, Picture, Placeholder, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './NewsStories.module.css';
import type { NewsStory } from './newsStories';

/** Width and height of the pictures in CSS px, as wide as they are shown at most. */
const LEAD_PICTURE = { width: 640, height: 188, sizes: '(max-width: 767px) 100vw, 640px' } as const;
const LINE_PICTURE = { width: 112, height: 75 } as const;

/** The first story at length, with the page's first picture; the others as lines beside it, below it on a phone. */
export function NewsStories({ stories }: { readonly stories: readonly NewsStory[] }): ReactNode {
  const [lead, ...lines] = stories;
  return (
    <div className={styles.stories}>
      {lead && <Story story={lead} isLead />}
      {lines.length > 0 && (
        <ul role="list" className={styles.lines}>
          {lines.map((story) => (
            <li key={`${story.to} ${story.title}`}>
              <Story story={story} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StoryProps {
  readonly story: NewsStory;
  readonly isLead?: boolean;
}

/** Picture, chip, date, title, summary and author of one story; all of it leads to it. */
function Story({ story, isLead = false }: StoryProps): ReactNode {
  const { title, to, chip, date, summary, byline, imageUrl } = story;
  return (
    <article className={isLead ? styles.lead : styles.line}>
      <Picture
        {...(isLead ? LEAD_PICTURE : LINE_PICTURE)}
        className={styles.picture}
        src={imageUrl}
        isFirst={isLead}
        fallback={<div className={classNames(styles.picture, styles.none)} aria-hidden />}
      />
      <div className={styles.text}>
        <div className={styles.meta}>
          <Chip tone="accent" size="small" to={chip.to}>
            {chip.label}
          </Chip>
          {date && <span>{date}</span>}
        </div>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <AppLink to={to}>{title}</AppLink>
          </h3>
          <p className={styles.summary}>{summary}</p>
        </div>
        <div className={styles.foot}>
          <span className={styles.byline}>{byline}</span>
          <AppLink to={to} className={styles.more}>
            Read More<span className={typography.visuallyHidden}> about {title}</span>
          </AppLink>
        </div>
      </div>
    </article>
  );
}

/** Keeps the place of `NewsStories`, below the line of an `AsyncState`: one story with three lines, as high as they are. */
export function NewsStoriesSkeleton(): ReactNode {
  const text = (characters: number) => (
    <div className={styles.text}>
      <div className={styles.meta}>
        <Placeholder characters={10} />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          <Placeholder characters={characters} />
        </div>
        <p className={styles.summary}>
          <Placeholder characters={90} />
        </p>
      </div>
      <div className={styles.foot}>
        <Placeholder characters={14} />
      </div>
    </div>
  );
  const picture = <div className={classNames(styles.picture, styles.waiting)} />;
  return (
    <div className={classNames(styles.stories, styles.skeleton)}>
      <div className={styles.lead}>
        {picture}
        {text(24)}
      </div>
      <ul role="list" className={styles.lines}>
        {['first', 'second', 'third'].map((line) => (
          <li key={line}>
            <div className={styles.line}>
              {picture}
              {text(20)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
