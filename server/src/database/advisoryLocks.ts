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
  /** Applications of companies that give one mail address; the other number of the lock is made of the address. */
  companyApplications: 7_236_007,
  /** Mailing somebody's notifications; the other number of the lock is the person's. */
  notificationMails: 7_236_008,
  /** Restoring a database; on the maintenance database of its server, the other number of the lock is made of its name. */
  restore: 7_236_009,
  /** Giving votes; the other number of the lock is the voter's, so that no two at once are one too many. */
  votes: 7_236_010,
  /** Writing in forums on an account's first day; the other number of the lock is the author's. */
  firstDayWriting: 7_236_011,
  /** Keeping campaigns at the moderators' desk. */
  campaigns: 7_236_012,
  /** Making the database that tests copy; on the maintenance database of the test server. */
  testTemplate: 7_236_100,
  /** Deciding which filings about owners count; with a second number for those that are decided together. */
  ownership: 7_236_301,
  /** Asking the providers of market data. */
  marketData: 7_236_201,
} as const;
