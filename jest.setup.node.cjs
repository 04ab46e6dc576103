/** Set-up of the tests in Node: some open a database of their own, which takes seconds on a busy machine. */
jest.setTimeout(60_000);
