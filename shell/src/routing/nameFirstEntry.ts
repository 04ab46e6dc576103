/**
 * Gives the entry of the history that a document begins with a key of its own, as the router gives to those that follow. It
 * would call each of them "default", and with it all documents of a tab would share one place to scroll to: opened anew, a
 * page would begin where another one was left.
 */
export function nameFirstEntry(history: History): void {
  const state = (history.state ?? {}) as { readonly key?: string };
  if (state.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
