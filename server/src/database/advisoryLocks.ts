/**
 * Numbers of the advisory locks that servers on one database hold against one another. They stand in one place so that
 * no two kinds of work share a number, and wait for one another without need.
 */
export const advisoryLocks = {
  /** Bringing the schema up to date at the start. */
  migration: 7_236_001,
  /** Filling an empty database. */
  seed: 7_236_002,
  /** Changes of releases and environments. */
  platform: 7_236_003,
  /** Noting what the usernames of older accounts look like. */
  usernameSkeletons: 7_236_004,
  /** Removing rows that nobody needs any more. */
  purge: 7_236_006,
  /** Making the database that tests copy; on the maintenance database of the test server. */
  testTemplate: 7_236_100,
  /** Asking the providers of market data. */
  marketData: 7_236_201,
} as const;
