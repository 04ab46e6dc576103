/** Set-up of the tests in Node: the first one prepares the database that others copy, for a minute on a busy machine. */
jest.setTimeout(120_000);
