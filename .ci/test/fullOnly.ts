/**
 * What the gate leaves to the full run: test files of this name, and browser tests with this tag. It is what takes long and seldom
 * breaks alone: the embedded database itself, child processes, threads that loop or starve, real clocks, the further faults of the drill.
 */
export const FULL_ONLY = '@full|\\.full\\.spec\\.ts';

/** The same for jest, whose configuration reads it: `*.full.test.ts`. Of bad requests (`badInput.test.ts`) it tries a part. */
export const GATE_RUN = { TEST_RUN: 'gate', FUZZ_REQUESTS: '1500' } as const;
