declare global {
  /** What earlier test files of this process have made; undefined outside of jest. */
  var keptInWorker: Map<string, unknown> | undefined;
}

const keptInProcess = new Map<string, unknown>();

/**
 * Answers what `make` made the first time in this process, in whichever test file that was. Only for what takes long to
 * make, and what no test can change.
 */
export function keepInWorker<Value>(name: string, make: () => Value): Value {
  const kept = globalThis.keptInWorker ?? keptInProcess;
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}
