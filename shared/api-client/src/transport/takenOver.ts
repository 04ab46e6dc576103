let takenOver: Promise<void> = Promise.resolve();

/**
 * Says that a page from a server is about to be taken over.
 *
 * @returns to be called when everything that the server rendered runs in the browser
 */
export function beginTakeOver(): () => void {
  let finish = () => undefined as void;
  takenOver = new Promise((resolve) => {
    finish = resolve;
  });
  return finish;
}

/**
 * Settles when everything that a server rendered of this page runs in the browser. What changes answers by itself waits for
 * it: a part that is taken over has to find the answers that it was rendered with.
 */
export function whenTakenOver(): Promise<void> {
  return takenOver;
}
