import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is within the window, in a tab that is in front: what moves elsewhere only costs power. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let isOnScreen = false;
    const tell = () => setSeen(isOnScreen && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    observer.observe(watched);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [element]);
  return isSeen;
}
