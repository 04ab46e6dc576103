/** Said because server and browser are one process in tests. */
const OF_THE_TEST = /^Detected multiple renderers/;

/** What React or the page has complained of, as a spy on `console.error` heard it. */
export function complaintsOf(spy: jest.SpyInstance): string[] {
  return spy.mock.calls.map(([text]) => String(text)).filter((text) => !OF_THE_TEST.test(text));
}
