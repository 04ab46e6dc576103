import { initialsOf } from '@market-pulse/format';
import { classNames } from '../primitives/classNames';
import { Picture } from '../primitives/Picture';
import styles from './CompanyLogo.module.css';

/** Edge lengths of logos in px (specification, section 9; decision 42). */
export const LOGO_SIZES = { small: 30, medium: 40, large: 50 } as const;
export type LogoSize = keyof typeof LOGO_SIZES;

export interface CompanyLogoProps {
  /** Name of the company or coin. */
  name: string;
  /** Stands in for a logo that is missing or broken; without one the initials of the name do. */
  ticker?: string | null | undefined;
  src?: string | null;
  size?: LogoSize;
  /** Empty where the name stands beside the logo, as it nearly always does. */
  alt?: string;
  /** Seen first on its page: it does not wait until it is near the window. */
  isFirst?: boolean;
}

/** The logo of a company or coin on a white tile, or a neutral tile with its ticker. */
export function CompanyLogo({ name, ticker, src, size = 'medium', alt = '', isFirst = false }: CompanyLogoProps) {
  return (
    <Picture
      className={classNames(styles.logo, styles[size])}
      src={src}
      alt={alt}
      width={LOGO_SIZES[size]}
      height={LOGO_SIZES[size]}
      isFirst={isFirst}
      fallback={
        <span aria-hidden className={classNames(styles.tile, styles[size])}>
          {ticker || initialsOf(name) || '?'}
        </span>
      }
    />
  );
}
