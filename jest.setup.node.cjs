/**
 * Set-up of the tests in Node. They start servers, processes and builds, and the first one prepares the database that others copy: a minute
 * and more where others want the processor too. No test has a tighter limit of its own.
 */
jest.setTimeout(300_000);
