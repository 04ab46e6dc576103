import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './ChangeFlash.module.css';

export interface ChangeFlashProps {
  /** The figure that is shown; `undefined` or `null` while there is none. */
  value: number | null | undefined;
  children: ReactNode;
}

interface Flash {
  readonly direction: 'up' | 'down';
  /** Two flashes of one direction in a row are two. */
  readonly count: number;
}

/**
 * Lets a figure light up for a moment when it changes while it is on screen: green for up, red for down. Not at first, and not
 * when a figure comes or goes. Under reduced motion nothing is seen of it.
 */
export function ChangeFlash({ value, children }: ChangeFlashProps) {
  const previous = useRef(value);
  const [flash, setFlash] = useState<Flash>();
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (typeof before !== 'number' || typeof value !== 'number' || before === value) return;
    const direction = value > before ? 'up' : 'down';
    setFlash((last) => ({ direction, count: (last?.count ?? 0) + 1 }));
  }, [value]);
  return (
    <span key={flash?.count} className={classNames(styles.flash, flash && styles[flash.direction])}>
      {children}
    </span>
  );
}
