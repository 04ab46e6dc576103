import { useEffect, useState } from 'react';

const MINUTE_MILLISECONDS = 60_000;

/**
 * The present time in milliseconds since 1970, renewed every minute: for ages and days left. Undefined in the first render,
 * because rendering reads no clock.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
