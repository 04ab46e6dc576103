import { TestEnvironment } from 'jest-environment-node';

/** Lives as long as the process that runs test files one after the other; their own modules live as long as one file. */
const kept = new Map<string, unknown>();

/** Node for tests, in which `keepInWorker` finds what an earlier test file has made. */
export default class WorkerEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    super(...parameters);
    this.global.keptInWorker = kept;
  }
}
