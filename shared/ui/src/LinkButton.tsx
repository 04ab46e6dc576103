import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './classNames';

export interface LinkButtonProps extends LinkProps {
  /** `primary` for the one thing that a place is for. */
  kind?: 'default' | 'primary';
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere. What does something in place is a `Button`. */
export function LinkButton({ kind = 'default', className, children, ...link }: LinkButtonProps) {
  return (
    <Link
      className={classNames('mp-link-button', kind === 'primary' && 'mp-link-button--primary', className)}
      {...link}
    >
      {children}
    </Link>
  );
}
