import { initialsOf } from '@market-pulse/format';
import { classNames } from '../primitives/classNames';
import type { LogoSize } from './CompanyLogo';
import styles from './CompanyLogo.module.css';

export interface MonogramProps {
  name: string;
  size?: LogoSize;
  /** A circle for people, a tile for companies. */
  shape?: 'tile' | 'circle';
  /** How many initials at most. */
  letters?: 1 | 2;
}

const TONES = 4;

/** Initials on a quiet colour that a name always keeps: in place of a picture, beside the name itself. */
export function Monogram({ name, size = 'medium', shape = 'tile', letters = 2 }: MonogramProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        styles.monogram,
        styles[size],
        styles[`tone${toneOf(name)}`],
        shape === 'circle' && styles.circle,
      )}
    >
      {initialsOf(name, letters) || '?'}
    </span>
  );
}

function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return sum % TONES;
}
