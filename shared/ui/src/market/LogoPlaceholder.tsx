import { classNames } from '../primitives/classNames';
import type { LogoSize } from './CompanyLogo';
import styles from './CompanyLogo.module.css';

/** Keeps the place of a `CompanyLogo`. */
export function LogoPlaceholder({ size = 'medium' }: { readonly size?: LogoSize }) {
  return <span className={classNames(styles.tile, styles[size])} aria-hidden />;
}
