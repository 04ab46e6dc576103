import { AppLink, type AppLinkProps } from './AppLink';
import { classNames } from './classNames';
import styles from './LinkButton.module.css';

export interface LinkButtonProps extends Omit<AppLinkProps, 'to'> {
  /** As of `AppLink`; without an address the link is there and disabled. */
  to: string | undefined;
  /** `primary` for the one thing that a place is for. */
  kind?: 'default' | 'primary';
}

/** The look of a `LinkButton`, for what cannot be one. */
export function linkButtonClass(kind: LinkButtonProps['kind'] = 'default'): string {
  return classNames(styles.button, kind === 'primary' && styles.primary);
}

/**
 * A link that looks like a button: for going somewhere, on this site or outside. What does something in place is a
 * `Button`.
 */
export function LinkButton({ kind = 'default', className, to, ...link }: LinkButtonProps) {
  const look = classNames(linkButtonClass(kind), className);
  if (to === undefined) {
    return (
      <span role="link" aria-disabled className={classNames(look, styles.disabled)}>
        {link.children}
      </span>
    );
  }
  return <AppLink className={look} to={to} {...link} />;
}
