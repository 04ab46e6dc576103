import type { ReactNode } from 'react';
import { Monogram } from '../market/Monogram';
import styles from './PersonRow.module.css';

export interface PersonRowProps {
  readonly name: string;
  /** What they are: an office, a place. */
  readonly detail?: ReactNode;
  /** Whether their initials stand in front, as where persons are the subject and not an entry of a list of deals. */
  readonly hasInitials?: boolean;
}

/** A person in a row: their name, and below it what they are. */
export function PersonRow({ name, detail, hasInitials = false }: PersonRowProps): ReactNode {
  return (
    <span className={styles.person}>
      {hasInitials && <Monogram name={name} letters={2} />}
      <span className={styles.words}>
        <span>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}
