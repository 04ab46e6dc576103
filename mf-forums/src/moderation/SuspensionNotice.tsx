import type { Suspension } from '@market-pulse/api-client/forums';
import { LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DECISIONS_PATH } from './paths';
import styles from './SuspensionNotice.module.css';
import { suspensionText } from './suspensions';

/** What stands in place of a box to write in while the reader is suspended: until when, why, and the way to the appeal. */
export function SuspensionNotice({ suspension }: { readonly suspension: Suspension }): ReactNode {
  return (
    <div className={styles.notice}>
      <p>{suspensionText(suspension)}</p>
      <LinkButton to={DECISIONS_PATH}>Decision and appeal</LinkButton>
    </div>
  );
}
