import { useEffect, useRef, type RefObject } from 'react';
import { commandOf, takesText, type CaseCommand } from './deskKeys';

/** Marks what the keys go along: its first element that takes the focus is the case. */
export const CASE_ATTRIBUTE = 'data-case';

/**
 * Keys of the desk, while the focus is in it: nobody presses one by accident elsewhere, and none while typing. Going to another case
 * moves the focus there.
 *
 * @param act what is done with the case that has the focus
 * @returns to be put on the desk
 */
export function useDeskKeys(
  count: number,
  act: (command: CaseCommand, index: number) => void,
): RefObject<HTMLElement | null> {
  const desk = useRef<HTMLElement>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const element = desk.current;
    if (!element || count === 0) return undefined;
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, takesText(document.activeElement));
      if (command === undefined || !(event.target instanceof Element) || !element.contains(event.target)) return;
      // A dialog of the desk stands elsewhere in the document, but not in the desk.
      const cases = [...element.querySelectorAll<HTMLElement>(`[${CASE_ATTRIBUTE}]`)];
      const present = cases.findIndex((one) => one.contains(document.activeElement));
      event.preventDefault();
      if (command === 'next' || command === 'previous') {
        const next = command === 'next' ? present + 1 : Math.max(0, present - 1);
        cases[Math.min(next, cases.length - 1)]?.focus();
      } else if (present >= 0) latest.current(command, present);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [count]);
  return desk;
}
