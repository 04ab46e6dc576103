import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let takenOver: Promise<void> = Promise.resolve();
let areOwn = true;
const followers = new Set<() => void>();

function tellOwn(are: boolean): void {
  areOwn = are;
  for (const tell of followers) tell();
}

/**
 * Says that a page from a server is about to be taken over.
 *
 * @returns to be called when everything that the server rendered runs in the browser, with what settles once its answers are read anew
 */
export function beginTakeOver(): (renewed?: Promise<unknown>) => void {
  let finish = () => undefined as void;
  takenOver = new Promise((resolve) => {
    finish = resolve;
  });
  tellOwn(false);
  return (renewed = Promise.resolve()) => {
    finish();
    // After those who show the answers.
    const tell = () => notifyManager.schedule(() => tellOwn(true));
    renewed.then(tell, tell);
  };
}

/**
 * Settles when everything that a server rendered of this page runs in the browser. What changes answers by itself waits for
 * it: a part that is taken over has to find the answers that it was rendered with.
 */
export function whenTakenOver(): Promise<void> {
  return takenOver;
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

/**
 * Whether public answers carry what is the reader's own in them, such as their votes. Those that came with a page from a server are
 * nobody's, until they are read anew or could not be.
 */
export function useAreAnswersOwn(): boolean {
  return useSyncExternalStore(
    follow,
    () => areOwn,
    () => false,
  );
}
