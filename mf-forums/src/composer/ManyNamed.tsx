import { MENTIONS_MAX, MENTIONS_TOO_MANY, ownWords, peopleNamed } from '@market-pulse/contract/rules';
import { typography } from '@market-pulse/ui';
import { type ReactNode, useMemo } from 'react';
import styles from './Composer.module.css';

/** Says below a field, to everybody, that its text names more people than are told of it. */
export function ManyNamed({ text }: { readonly text: string }): ReactNode {
  const isMany = useMemo(() => peopleNamed(ownWords(text)).length > MENTIONS_MAX, [text]);
  // It is there before what it says, so that this is read out.
  return (
    <p role="status" className={isMany ? styles.note : typography.visuallyHidden}>
      {isMany && MENTIONS_TOO_MANY}
    </p>
  );
}
