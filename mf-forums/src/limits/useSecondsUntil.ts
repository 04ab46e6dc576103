import { useEffect, useState } from 'react';

const SECOND_MILLISECONDS = 1000;

/**
 * Whole seconds until a moment, counted down while it is ahead; 0 once it has come, and until a browser has read its clock.
 * @param at ISO time; null is none
 */
export function useSecondsUntil(at: string | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (at === null) return setLeft(0);
    const read = () => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / SECOND_MILLISECONDS));
    setLeft(read());
    const timer = setInterval(() => {
      const seconds = read();
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, SECOND_MILLISECONDS);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
