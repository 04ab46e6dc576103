import { isPlainPress } from '@market-pulse/ui';

/** How far a pointer may stray within a press, in CSS pixels. */
const STRAY_PIXELS = 5;

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** What was pressed, where it was, and where the pointer was. */
interface Press {
  readonly element: HTMLElement;
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a press count although the page moved under it: content that comes in pushes down what is below, and for a link that
 * has left the pointer between press and release, browsers report no click. Whoever moves the pointer away takes the press
 * back, as ever. A press that browsers report as a click themselves is left to them, as is one beside the box of a link that
 * reaches over more than its box, such as a card's.
 *
 * @returns what ends it
 */
export function keepPresses(document: Document): () => void {
  let press: Press | undefined;
  const begin = (event: PointerEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href],button') : undefined;
    const box = element?.getBoundingClientRect();
    const isInside = box && isMouseClick(event) && isUnderPointer(box, event);
    press = element && isInside ? { element, box, x: event.clientX, y: event.clientY } : undefined;
  };
  const end = (event: PointerEvent) => {
    const ended = press;
    press = undefined;
    if (ended && isMouseClick(event) && hasLeft(ended, event)) ended.element.click();
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
function isMouseClick(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && isPlainPress(event);
}

function isUnderPointer({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Whether what was pressed is elsewhere now, and the pointer is where it was. What lies over it now is there on purpose. */
function hasLeft({ element, box, x, y }: Press, event: PointerEvent): boolean {
  if (Math.hypot(event.clientX - x, event.clientY - y) > STRAY_PIXELS) return false;
  // What a link reaches over moves with it and may be under the pointer still: then its click comes by itself.
  if (event.target instanceof Node && element.contains(event.target)) return false;
  const now = element.getBoundingClientRect();
  const isShown = now.right > now.left && now.bottom > now.top;
  const hasMoved = SIDES.some((side) => now[side] !== box[side]);
  return element.isConnected && isShown && hasMoved && !isUnderPointer(now, event);
}
