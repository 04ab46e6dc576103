import { useEffect, useState } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether the visitor asked for less motion. True in the first render, because rendering reads no setting: what moves begins
 * only when it is known that it may.
 */
export function usePrefersReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(true);
  useEffect(() => {
    const media = window.matchMedia(REDUCED_MOTION);
    const read = () => setReduced(media.matches);
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return isReduced;
}
