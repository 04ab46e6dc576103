import { AppLink, type AppLinkProps } from './AppLink';
import { classNames } from './classNames';

export interface LinkButtonProps extends AppLinkProps {
  /** `primary` for the one thing that a place is for. */
  kind?: 'default' | 'primary';
}

/**
 * A link that looks like a button: for going somewhere, on this site or outside. What does something in place is a
 * `Button`.
 */
export function LinkButton({ kind = 'default', className, ...link }: LinkButtonProps) {
  return (
    <AppLink
      className={classNames('mp-link-button', kind === 'primary' && 'mp-link-button--primary', className)}
      {...link}
    />
  );
}
