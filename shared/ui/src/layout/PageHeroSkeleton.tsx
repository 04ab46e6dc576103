import { classNames } from '../primitives/classNames';
import styles from './PageHero.module.css';

/** Stands for a `PageHero` until it is there. */
export function PageHeroSkeleton() {
  return <div className={classNames(styles.hero, styles.skeleton)} />;
}
