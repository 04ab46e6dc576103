import { useEffect, useRef, type ReactNode } from 'react';
import styles from './NewsletterThanks.module.css';

/** Says that an address was taken, in the place of the form: the field that had the focus is gone, and this gets it. */
export function NewsletterThanks({ children }: { readonly children: ReactNode }): ReactNode {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <p ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
      {children}
    </p>
  );
}
