import { classNames } from '../primitives/classNames';
import styles from './Placeholder.module.css';

export interface PlaceholderProps {
  /** Width in characters of the text that is to come. */
  characters?: number;
  /** `chip`, `button` and `bar` are as high as what they stand for; by default a line of text. */
  shape?: 'text' | 'chip' | 'button' | 'bar';
  className?: string;
}

/**
 * Stands where a text or figure is to come, as high as it, so that nothing moves when it is there. Whoever shows it says in
 * words that something is loading.
 */
export function Placeholder({ characters = 8, shape = 'text', className }: PlaceholderProps) {
  return (
    <span
      className={classNames(styles.placeholder, styles[shape], className)}
      style={{ width: `${characters}ch` }}
      aria-hidden
    />
  );
}
