import { Placeholder } from '../feedback/Placeholder';
import { Card } from './Card';
import styles from './ContentCard.module.css';

/** Stands for a `ContentCard` with a title of three lines, as high as it. */
export function ContentCardSkeleton() {
  return (
    <Card
      media={<div className={styles.media} />}
      meta={
        <>
          <Placeholder characters={9} shape="chip" />
          <Placeholder characters={11} />
        </>
      }
      title={
        <>
          <Placeholder characters={90} />
          <Placeholder characters={90} />
          <Placeholder characters={12} />
        </>
      }
      foot={
        <>
          <Placeholder characters={8} />
          <Placeholder characters={9} />
        </>
      }
    >
      <p>
        {['first', 'second', 'third'].map((line) => (
          // Wider than any card: each takes a line.
          <Placeholder key={line} characters={90} />
        ))}
      </p>
    </Card>
  );
}
