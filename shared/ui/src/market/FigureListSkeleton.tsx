import { Placeholder } from '../feedback/Placeholder';
import styles from './FigureList.module.css';

/** Stands for a `FigureList` of two lines, as high as it. */
export function FigureListSkeleton() {
  return (
    <div className={styles.figures}>
      <Placeholder characters={40} />
      <Placeholder characters={40} />
    </div>
  );
}
