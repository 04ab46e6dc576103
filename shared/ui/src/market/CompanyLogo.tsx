import { classNames } from '../primitives/classNames';
import { Picture } from '../primitives/Picture';
import { Monogram } from './Monogram';
import styles from './CompanyLogo.module.css';

/** Edge lengths of logos in px (specification, section 9; decision 42). */
export const LOGO_SIZES = { small: 30, medium: 40, large: 50 } as const;
export type LogoSize = keyof typeof LOGO_SIZES;

export interface CompanyLogoProps {
  /** Name or ticker of the company or coin; its initials stand in for a logo that is missing or broken. */
  name: string;
  src?: string | null;
  size?: LogoSize;
  /** Empty where the name stands beside the logo, as it nearly always does. */
  alt?: string;
  /** Seen first on its page: it does not wait until it is near the window. */
  isFirst?: boolean;
}

/** The logo of a company or coin on a white tile, or its monogram. */
export function CompanyLogo({ name, src, size = 'medium', alt = '', isFirst = false }: CompanyLogoProps) {
  return (
    <Picture
      className={classNames(styles.logo, styles[size])}
      src={src}
      alt={alt}
      width={LOGO_SIZES[size]}
      height={LOGO_SIZES[size]}
      isFirst={isFirst}
      fallback={<Monogram name={name} size={size} />}
    />
  );
}
