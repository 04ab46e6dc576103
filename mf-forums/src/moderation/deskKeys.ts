/** What a key does at the desk. */
export type DeskCommand =
  | ('next' | 'previous' | 'select' | 'clear' | 'expand' | 'help' | 'decide')
  | ('take' | 'give back' | 'hand over')
  | ('publish' | 'refuse' | 'hide' | 'remove' | 'lock' | 'move' | 'merge' | 'pin' | 'warn' | 'suspend')
  | ('uphold' | 'overturn');

/** Keys of the desk, as its help shows them. */
export const DESK_KEYS: readonly { readonly key: string; readonly command: DeskCommand; readonly says: string }[] = [
  { key: 'j', command: 'next', says: 'next case' },
  { key: 'k', command: 'previous', says: 'previous case' },
  { key: 'x', command: 'select', says: 'select or deselect' },
  { key: 'Escape', command: 'clear', says: 'clear what is selected' },
  { key: 'e', command: 'expand', says: 'expand the thread' },
  { key: 'a', command: 'take', says: 'take the case' },
  { key: 'u', command: 'give back', says: 'give it back' },
  { key: 't', command: 'hand over', says: 'hand it to another moderator' },
  { key: 'p', command: 'publish', says: 'publish or keep' },
  { key: 'f', command: 'refuse', says: 'refuse an edit' },
  { key: 'h', command: 'hide', says: 'hide' },
  { key: 'r', command: 'remove', says: 'remove' },
  { key: 'l', command: 'lock', says: 'lock or unlock' },
  { key: 'm', command: 'move', says: 'move' },
  { key: 'g', command: 'merge', says: 'merge' },
  { key: 'i', command: 'pin', says: 'pin or unpin' },
  { key: 'w', command: 'warn', says: 'warn the author' },
  { key: 's', command: 'suspend', says: 'suspend the author' },
  { key: 'd', command: 'uphold', says: 'uphold an appealed decision' },
  { key: 'o', command: 'overturn', says: 'overturn it' },
  { key: '?', command: 'help', says: 'all keys' },
];

/** What decides, also while a note is written; on a Mac with the command key. */
export const DECIDE_KEYS = 'Ctrl Enter';

/** How a key is printed: `J`, `Esc`. */
export function keyCap(key: string): string {
  return key === 'Escape' ? 'Esc' : key.toUpperCase();
}

/** The key of a command, as it is printed. */
export function capOf(command: DeskCommand): string {
  const found = DESK_KEYS.find((one) => one.command === command);
  return found ? keyCap(found.key) : '';
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a pressed key does; nothing with a modifier, which is the browser's, but for what decides, and nothing else while somebody types.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): DeskCommand | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return 'decide';
  if (ctrlKey || metaKey || altKey || isTyping) return undefined;
  return DESK_KEYS.find((one) => one.key === key)?.command;
}

/** Whether keys write where the focus is. A check box takes none but the space bar, and a radio button none but that and the arrows. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'checkbox' && element.type !== 'radio';
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
