import { variable, wholeNumber } from './variableRules';

const MINUTE_MILLISECONDS = 60 * 1000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** As many as nobody reaches. */
const MANY = 1_000_000;
const YEAR_DAYS = 365;
const YEAR_HOURS = YEAR_DAYS * 24;

/** A number that operators may change. */
interface ForumVariable {
  /** What it is for, as `docs/operations.md` says it. */
  readonly of: string;
  /** What holds unless it is set. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** The numbers of the forums' rules. `docs/operations.md` shows the same table, and a test compares the two. */
export const forumVariables = {
  FORUM_UPVOTES_PER_DAY: { of: 'Upvotes of one account in 24 hours', value: 20, least: 1, most: MANY },
  FORUM_UPVOTES_TO_ONE_PER_DAY: { of: 'Those of them to one person', value: 6, least: 1, most: MANY },
  FORUM_DOWNVOTES_PER_DAY: { of: 'Downvotes of one account in 24 hours', value: 10, least: 1, most: MANY },
  FORUM_DOWNVOTES_TO_ONE_PER_DAY: { of: 'Those of them to one person', value: 3, least: 1, most: MANY },
  FORUM_VOTES_FROM_HOURS: {
    of: 'Age of an account from which its votes count, in hours; 0: at once',
    ...{ value: 24, least: 0, most: YEAR_HOURS },
  },
  FORUM_RING_VOTERS: {
    of: 'So many young accounts that give one thing the same vote are a case for moderators',
    ...{ value: 10, least: 3, most: MANY },
  },
  FORUM_RING_HOURS: { of: 'Hours within which they do', value: 6, least: 1, most: 48 },
  FORUM_CAMPAIGN_YOUNG_DAYS: {
    of: 'How long an account is young, for these cases and the next, in days',
    ...{ value: 14, least: 1, most: YEAR_DAYS },
  },
  FORUM_CAMPAIGN_ACCOUNTS: {
    of: 'So many young accounts that write about one ticker are a case for moderators',
    ...{ value: 4, least: 2, most: MANY },
  },
  FORUM_CAMPAIGN_HOURS: { of: 'Hours within which they do', value: 6, least: 1, most: 48 },
  FORUM_CAMPAIGN_COPIES: {
    of: 'So many accounts of any age that write nearly the same are a case',
    ...{ value: 3, least: 2, most: MANY },
  },
  FORUM_CAMPAIGN_ALIKE_PERCENT: {
    of: 'Nearly the same is what has so many percent of the groups of three words of the shorter text in common',
    ...{ value: 60, least: 20, most: 100 },
  },
  FORUM_CAMPAIGN_REPEATS: {
    of: 'One account that writes nearly the same so many times is a case',
    ...{ value: 5, least: 2, most: MANY },
  },
  FORUM_CAMPAIGN_REPEAT_HOURS: { of: 'Hours within which it does', value: 24, least: 1, most: 48 },
  FORUM_FIRST_DAY_HOURS: {
    of: 'How long the first day of an account lasts, in hours; 0: there is none',
    ...{ value: 24, least: 0, most: YEAR_HOURS },
  },
  FORUM_FIRST_DAY_POSTS: { of: 'Posts on the first day', value: 3, least: 0, most: MANY },
  FORUM_FIRST_DAY_COMMENTS: { of: 'Comments and replies on the first day', value: 10, least: 0, most: MANY },
  FORUM_FIRST_DAY_POST_SECONDS: {
    of: 'Seconds between two posts on the first day',
    value: 120,
    least: 0,
    most: 86_400,
  },
  FORUM_FIRST_DAY_COMMENT_SECONDS: {
    of: 'Seconds between two comments on the first day',
    ...{ value: 30, least: 0, most: 86_400 },
  },
  FORUM_FIRST_DAY_SAME_TEXT_MINUTES: {
    of: 'Minutes within which the same text is not taken again on the first day',
    ...{ value: 5, least: 0, most: 1_440 },
  },
  FORUM_FIRST_DAY_REPORTERS: {
    of: 'So many members who report what was written on a first day hold it until a moderator has looked',
    ...{ value: 3, least: 1, most: MANY },
  },
  FORUM_FIRST_LOOKS: {
    of: 'First posts and comments of an account that wait for a moderator',
    ...{ value: 2, least: 0, most: MANY },
  },
  FORUM_LINK_LOOKS: {
    of: 'Links wait until so many posts and comments of the account are published',
    ...{ value: 5, least: 0, most: MANY },
  },
  FORUM_LINK_DAYS: {
    of: 'Links wait at least until the account is so many days old',
    ...{ value: 3, least: 0, most: YEAR_DAYS },
  },
} as const satisfies Record<string, ForumVariable>;

type ForumVariableName = keyof typeof forumVariables;

const schemaOf = ({ value, least, most }: ForumVariable) => variable(wholeNumber(least, most).default(value));

/** The rules of these variables, for the configuration. */
export const forumEnvironment = Object.fromEntries(
  Object.entries(forumVariables).map(([name, one]) => [name, schemaOf(one)]),
) as Record<ForumVariableName, ReturnType<typeof schemaOf>>;

/** How many votes of one kind one account gives in 24 hours. */
export interface VoteLimit {
  readonly perDay: number;
  /** Those of them to one person. */
  readonly toOnePerson: number;
}

/** What makes a case for moderators of what belongs together. */
export interface CampaignRules {
  /** How long an account is young. */
  readonly youngMilliseconds: number;
  /** So many young accounts on one ticker, within so much time. */
  readonly burst: { readonly accounts: number; readonly milliseconds: number };
  /** So many accounts with nearly the same words, of which this part of the shorter text is the same. */
  readonly copies: { readonly accounts: number; readonly share: number };
  /** So many times the same by one account, within so much time. */
  readonly repeats: { readonly times: number; readonly milliseconds: number };
}

/** The forums' rules, as an operator may set them. */
export interface ForumRules {
  readonly votes: {
    readonly up: VoteLimit;
    readonly down: VoteLimit;
    /** Age of an account from which its votes count. */
    readonly fromMilliseconds: number;
  };
  /** From when on young accounts with one vote are a case for moderators. */
  readonly rings: { readonly voters: number; readonly milliseconds: number };
  readonly campaigns: CampaignRules;
  /** What holds on the first day of an account. */
  readonly firstDay: {
    readonly milliseconds: number;
    readonly posts: number;
    readonly comments: number;
    /** Between two of them. */
    readonly postMilliseconds: number;
    readonly commentMilliseconds: number;
    readonly sameTextMilliseconds: number;
    /** So many members who report it hold what was written then. */
    readonly reporters: number;
  };
  /** What waits for a moderator before it is published. */
  readonly looks: {
    /** First posts and comments of an account. */
    readonly writings: number;
    /** Links wait until so many of them are published, and until the account is so old. */
    readonly linksUntilWritings: number;
    readonly linksUntilMilliseconds: number;
  };
}

/** The rules that variables come to. */
export function forumRulesOf(values: Readonly<Record<ForumVariableName, number>>): ForumRules {
  return {
    votes: {
      up: { perDay: values.FORUM_UPVOTES_PER_DAY, toOnePerson: values.FORUM_UPVOTES_TO_ONE_PER_DAY },
      down: { perDay: values.FORUM_DOWNVOTES_PER_DAY, toOnePerson: values.FORUM_DOWNVOTES_TO_ONE_PER_DAY },
      fromMilliseconds: values.FORUM_VOTES_FROM_HOURS * HOUR_MILLISECONDS,
    },
    rings: { voters: values.FORUM_RING_VOTERS, milliseconds: values.FORUM_RING_HOURS * HOUR_MILLISECONDS },
    campaigns: {
      youngMilliseconds: values.FORUM_CAMPAIGN_YOUNG_DAYS * DAY_MILLISECONDS,
      burst: {
        accounts: values.FORUM_CAMPAIGN_ACCOUNTS,
        milliseconds: values.FORUM_CAMPAIGN_HOURS * HOUR_MILLISECONDS,
      },
      copies: { accounts: values.FORUM_CAMPAIGN_COPIES, share: values.FORUM_CAMPAIGN_ALIKE_PERCENT / 100 },
      repeats: {
        times: values.FORUM_CAMPAIGN_REPEATS,
        milliseconds: values.FORUM_CAMPAIGN_REPEAT_HOURS * HOUR_MILLISECONDS,
      },
    },
    firstDay: {
      milliseconds: values.FORUM_FIRST_DAY_HOURS * HOUR_MILLISECONDS,
      posts: values.FORUM_FIRST_DAY_POSTS,
      comments: values.FORUM_FIRST_DAY_COMMENTS,
      postMilliseconds: values.FORUM_FIRST_DAY_POST_SECONDS * 1000,
      commentMilliseconds: values.FORUM_FIRST_DAY_COMMENT_SECONDS * 1000,
      sameTextMilliseconds: values.FORUM_FIRST_DAY_SAME_TEXT_MINUTES * MINUTE_MILLISECONDS,
      reporters: values.FORUM_FIRST_DAY_REPORTERS,
    },
    looks: {
      writings: values.FORUM_FIRST_LOOKS,
      linksUntilWritings: values.FORUM_LINK_LOOKS,
      linksUntilMilliseconds: values.FORUM_LINK_DAYS * DAY_MILLISECONDS,
    },
  };
}
