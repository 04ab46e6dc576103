/**
 * Set-up of the tests in Node. They start servers, processes and builds, and the first one prepares the database that others copy: a minute
 * and more where others want the processor too. No test has a tighter limit of its own.
 */
jest.setTimeout(300_000);

/**
 * Hooks do most of that, and how long they wait says nothing about the product: they have a quarter of an hour. One that never ends is
 * named then, or by the deadline of its step.
 */
const HOOK_MILLISECONDS = 900_000;
for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const add = globalThis[name];
  globalThis[name] = (work, milliseconds = HOOK_MILLISECONDS) => add(work, milliseconds);
}
