/** What is looked at of a press, of React's events and of the browser's own. */
export type Press = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean> & { button: number }>;

/** Whether a press of a link asks for nothing but its page: with other buttons and keys browsers open a tab, a window or a file. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
