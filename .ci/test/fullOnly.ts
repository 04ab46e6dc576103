/** In the name of a test that is for the full run, in a file of which the gate runs the others. */
export const FULL_TAG = '@full';

/**
 * What the gate leaves to the full run: test files of this name, and tests with that tag. It is what takes long and seldom breaks alone:
 * the embedded database itself, child processes, threads that loop or starve, real clocks, hundreds at once, the further faults of the
 * drill.
 */
export const FULL_ONLY = `${FULL_TAG}|\\.full\\.spec\\.ts`;

/** The same for jest: files, which its configuration leaves out (`*.full.test.ts`), and names. */
export const WITHOUT_FULL_TAG = `--testNamePattern=^(?![\\s\\S]*${FULL_TAG})`;

/** Variables of a gate's tests. Of bad requests (`badInput.test.ts`) it tries a part. */
export const GATE_RUN = { TEST_RUN: 'gate', FUZZ_REQUESTS: '500' } as const;
