const { writeFileSync } = require('node:fs');

/** Where it is written what runs; the run's deadline reads it (`runningNow.ts`). */
const file = process.env.TEST_RUNNING_FILE;

/** A reporter for jest and for Playwright that keeps in a file what runs just now: a run that is ended says what it was at. */
class RunningTests {
  running = new Set();

  note(change) {
    change(this.running);
    if (file !== undefined) writeFileSync(file, [...this.running].join('\n'));
  }

  onTestFileStart({ path }) {
    this.note((running) => running.add(path));
  }

  onTestFileResult({ path }) {
    this.note((running) => running.delete(path));
  }

  onTestBegin(test) {
    this.note((running) => running.add(test.titlePath().filter(Boolean).join(' › ')));
  }

  onTestEnd(test) {
    this.note((running) => running.delete(test.titlePath().filter(Boolean).join(' › ')));
  }
}

module.exports = RunningTests;
