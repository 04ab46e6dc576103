import { useState } from 'react';
import { classNames } from '../primitives/classNames';
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
}

/** The logo of a company or coin on a white tile, or its monogram. */
export function CompanyLogo({ name, src, size = 'medium', alt = '' }: CompanyLogoProps) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (!src || src === brokenSource) return <Monogram name={name} size={size} />;
  return (
    <img
      className={classNames(styles.logo, styles[size])}
      src={src}
      alt={alt}
      width={LOGO_SIZES[size]}
      height={LOGO_SIZES[size]}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSource(src)}
    />
  );
}
