import { pictureSources } from '@market-pulse/contract/rules';
import { useState, type ReactNode } from 'react';

export interface PictureProps {
  /** Path of the picture; nothing and what cannot be loaded is stood in for. */
  readonly src: string | null | undefined;
  /** Empty where the text beside the picture says what it shows, as it nearly always does. */
  readonly alt?: string;
  /** The widest that it is shown in, in CSS px, and with `height` the place that is kept for it. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown in which window, as for `sizes` of an image; by default `width`. */
  readonly sizes?: string;
  readonly className?: string;
  /** Seen first on its page: it does not wait until it is near the window. */
  readonly isFirst?: boolean;
  /** Stands where there is no picture. */
  readonly fallback?: ReactNode;
}

/** A picture in the width that its place and the screen need, with its place kept until it comes. */
export function Picture({
  src,
  alt = '',
  width,
  height,
  sizes = `${width}px`,
  className,
  isFirst = false,
  fallback,
}: PictureProps) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (!src || src === brokenSource) return fallback;
  const srcSet = pictureSources(src, width);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSource(src)}
    />
  );
}
