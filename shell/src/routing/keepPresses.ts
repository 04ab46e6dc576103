/** How far a pointer may stray within a press, in CSS pixels. */
const STRAY_PIXELS = 5;

/** What was pressed, and where. */
interface Press {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a press count although the page moved under it: content that comes in pushes down what is below, and for a link that
 * has left the pointer between press and release, browsers report no click. Whoever moves the pointer away takes the press
 * back, as ever.
 *
 * @returns what ends it
 */
export function keepPresses(document: Document): () => void {
  let press: Press | undefined;
  const begin = (event: PointerEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href],button') : undefined;
    press = element && isPlain(event) ? { element, x: event.clientX, y: event.clientY } : undefined;
  };
  const end = (event: PointerEvent) => {
    const ended = press;
    press = undefined;
    if (ended && isPlain(event) && hasLeft(ended, event)) ended.element.click();
  };
  const forget = () => {
    press = undefined;
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', forget, true);
  return () => {
    document.removeEventListener('pointerdown', begin, true);
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', forget, true);
  };
}

/** A press of a mouse that asks for nothing but a click. What a finger touches, browsers find out by other rules. */
function isPlain({ pointerType, button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean {
  return pointerType === 'mouse' && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Whether what was pressed is elsewhere now, and the pointer is where it was. What lies over it now is there on purpose. */
function hasLeft({ element, x, y }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (Math.hypot(clientX - x, clientY - y) > STRAY_PIXELS) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isShown = right > left && bottom > top;
  const isUnderPointer = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return element.isConnected && isShown && !isUnderPointer;
}
