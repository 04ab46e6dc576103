import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What stands within a text that is being read: the first value that is known, whatever comes later. What is newer is taken when the reader
 * comes back to the page, and with another text.
 *
 * @param value undefined while it is not known
 * @param text what it stands in
 */
export function useSettled<Value>(value: Value | undefined, text: string): Value | undefined {
  const [settled, setSettled] = useState({ value, text });
  const isSettled = settled.text === text && settled.value !== undefined;
  const shown = isSettled ? settled : { value, text };
  if (!isSettled && (settled.value !== value || settled.text !== text)) setSettled(shown);

  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') setSettled({ value, text });
  });
  useEffect(() => {
    const onChange = () => renew();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return shown.value;
}
