import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { typography } from './typography';

export interface AppLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of the site (`/posts/x`), or an address outside: http, https, mailto or tel. */
  to: string;
  children: ReactNode;
}

const HAS_SCHEME = /^([a-z][a-z\d+.-]*:|\/\/)/i;
const WEB = /^(https?:|\/\/)/i;
const CONTACT = /^(mailto|tel):/i;

/**
 * The one link of the site. A path is followed by the router; an address outside opens in a new tab and says so to screen readers.
 * Any other scheme (`javascript:`, `data:`) is shown as text only, for addresses also come from people and feeds.
 */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  // oxlint-disable-next-line no-control-regex -- browsers drop them before they read a scheme
  const address = to.replace(/[\u0000-\u001f]/g, '').trim();
  if (!HAS_SCHEME.test(address)) {
    return (
      <Link to={address} {...rest}>
        {children}
      </Link>
    );
  }
  const { className, style, id, title, onClick } = rest;
  const shared = { className, style, id, title, onClick, 'aria-label': rest['aria-label'] };
  if (CONTACT.test(address)) {
    return (
      <a href={address} {...shared}>
        {children}
      </a>
    );
  }
  if (!WEB.test(address)) return <span className={className}>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
      <span className={typography.visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
