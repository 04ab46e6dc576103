import type { ReactNode } from 'react';
import { Placeholder } from '../feedback/Placeholder';
import { AppLink } from '../primitives/AppLink';
import { Chip } from '../primitives/Chip';
import { classNames } from '../primitives/classNames';
import { Picture } from '../primitives/Picture';
import { typography } from '../primitives/typography';
import styles from './NewsList.module.css';

/** Width and height of the pictures in CSS px, as wide as they are shown at most. */
const LEAD_PICTURE = { width: 640, height: 188, sizes: '(max-width: 767px) 100vw, 640px' } as const;
const LINE_PICTURE = { width: 112, height: 75 } as const;

/** One piece of news; what is not known is left out. */
export interface NewsStory {
  readonly title: string;
  /** A page of the site, or the address of its publisher. */
  readonly to: string;
  /** What it belongs to. */
  readonly chip?: { readonly label: string; readonly to?: string };
  /** As it is to be shown: `Nov 3, 2026`. */
  readonly date?: string;
  readonly summary?: string;
  /** Who wrote or published it. */
  readonly byline?: string;
  readonly imageUrl?: string | null;
}

export interface NewsListProps {
  readonly stories: readonly NewsStory[];
  /** What the lines are, for screen readers. */
  readonly label?: string;
  /**
   * `lead`: the first story at length with the page's first picture, the others as lines with pictures beside it, below it on a
   * phone. `lines`: titles alone, with who published them and when.
   */
  readonly layout?: 'lead' | 'lines';
}

/** News: a lead and lines, or lines alone. */
export function NewsList({ stories, label, layout = 'lead' }: NewsListProps): ReactNode {
  if (layout === 'lines') return <Titles stories={stories} label={label} />;
  const [lead, ...lines] = stories;
  return (
    <div className={styles.stories}>
      {lead && <Story story={lead} isLead />}
      {lines.length > 0 && (
        <ul role="list" aria-label={label} className={styles.lines}>
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

function Titles({ stories, label }: Pick<NewsListProps, 'stories' | 'label'>): ReactNode {
  return (
    <ul role="list" aria-label={label} className={styles.titles}>
      {stories.map(({ title, to, byline, date }) => (
        <li key={`${to} ${title}`}>
          <AppLink to={to}>{title}</AppLink>
          <p className={classNames(typography.muted, typography.small)}>{[byline, date].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
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
          {chip && (
            <Chip tone="accent" size="small" to={chip.to}>
              {chip.label}
            </Chip>
          )}
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

/** Keeps the place of `NewsList` with a lead, below the line of an `AsyncState`: one story with three lines, as high as they are. */
export function NewsListSkeleton(): ReactNode {
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
