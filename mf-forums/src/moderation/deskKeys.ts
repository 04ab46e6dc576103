/** What a key does at the desk. */
export type DeskCommand =
  | ('next' | 'previous' | 'select' | 'hide' | 'publish' | 'remove')
  | ('warn' | 'suspend' | 'uphold' | 'overturn');

/** What is done with a case by a key; the others go from one to another. */
export type CaseCommand = Exclude<DeskCommand, 'next' | 'previous'>;

/** Keys of the desk, as its help shows them. */
export const DESK_KEYS: readonly { readonly key: string; readonly command: DeskCommand; readonly says: string }[] = [
  { key: 'j', command: 'next', says: 'next case' },
  { key: 'k', command: 'previous', says: 'previous case' },
  { key: 'x', command: 'select', says: 'select or deselect' },
  { key: 'h', command: 'hide', says: 'hide' },
  { key: 'p', command: 'publish', says: 'publish or keep' },
  { key: 'r', command: 'remove', says: 'remove' },
  { key: 'w', command: 'warn', says: 'warn the author' },
  { key: 's', command: 'suspend', says: 'suspend the author' },
  { key: 'u', command: 'uphold', says: 'uphold an appealed decision' },
  { key: 'o', command: 'overturn', says: 'overturn it' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a pressed key does; nothing with a modifier, which is the browser's, and nothing while somebody types. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): DeskCommand | undefined {
  if (ctrlKey || metaKey || altKey || isTyping) return undefined;
  return DESK_KEYS.find((one) => one.key === key)?.command;
}

/** Whether keys write where the focus is. A check box takes none but the space bar. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'checkbox' && element.type !== 'radio';
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
