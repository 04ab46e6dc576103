import { useEffect, useRef, type RefObject } from 'react';
import { commandOf, takesText, type DeskCommand } from './deskKeys';

/** Marks what the keys go along: the links of the queue, each to its case. */
export const CASE_ATTRIBUTE = 'data-case';

/**
 * Keys of the desk, while the focus is in it: nobody presses one by accident elsewhere, and none while typing, but for what decides.
 *
 * @param act what is done; what does nothing here is left to the browser
 * @returns to be put on the desk
 */
export function useDeskKeys(act: (command: DeskCommand) => boolean): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, takesText(document.activeElement));
      // A dialog of the desk stands elsewhere in the document, but not in the desk.
      if (command === undefined || !(event.target instanceof Element) || !element.contains(event.target)) return;
      if (latest.current(command)) event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);
  return desk;
}
