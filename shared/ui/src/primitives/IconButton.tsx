import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers. */
  'aria-label': string;
}

/** A button that is an icon alone. It takes the text colour of where it stands. */
export function IconButton({ className, ...rest }: IconButtonProps) {
  return <button type="button" className={classNames(styles.button, className)} {...rest} />;
}
