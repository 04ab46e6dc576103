import { initialsOf } from '@market-pulse/format';
import styles from './CompanyLogo.module.css';
import { classNames } from '../primitives/classNames';

export interface MonogramProps {
  /** Name of a person. */
  name: string;
  /** How many initials at most. */
  letters?: 1 | 2;
}

/** A person's initials in a circle: in place of a picture, beside the name itself. */
export function Monogram({ name, letters = 2 }: MonogramProps) {
  return (
    <span aria-hidden className={classNames(styles.tile, styles.medium, styles.person)}>
      {initialsOf(name, letters) || '?'}
    </span>
  );
}
