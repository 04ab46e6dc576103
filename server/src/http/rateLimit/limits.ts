/** So many calls in so many seconds, counted from the first one. */
export interface RateLimit {
  /** What is counted. */
  readonly of: string;
  /** For whom it is counted, each on its own. */
  readonly per: readonly Subject[];
  readonly calls: number;
  readonly seconds: number;
}

/** A network address is one IPv4 address or one block of 64 bits of IPv6; an account is one that is signed in. */
export type Subject = 'email address' | 'network address' | 'account';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const visitors: readonly Subject[] = ['network address'];
const everyone: readonly Subject[] = ['network address', 'account'];

/** All rate limits. `docs/operations.md` shows the same table, and a test compares the two. */
export const rateLimits = {
  /** Held by the database, as a lock that a restart must not open; see `areas/auth`. */
  signIn: { of: 'Failed sign-ins', per: ['email address'], calls: 5, seconds: 15 * MINUTE },
  /** Against one password tried on many accounts; wide enough for an office behind one address. */
  signInAnywhere: { of: 'Failed sign-ins to any account', per: visitors, calls: 50, seconds: 15 * MINUTE },
  signUp: { of: 'Sign-ups', per: visitors, calls: 5, seconds: HOUR },
  /** Each one sends a mail to an address that anyone can type. */
  passwordMails: { of: 'Forgotten passwords', per: visitors, calls: 5, seconds: HOUR },
  contact: { of: 'Contact messages', per: everyone, calls: 5, seconds: HOUR },
  newsletter: { of: 'Newsletter subscriptions', per: everyone, calls: 5, seconds: HOUR },
  applications: { of: 'Company applications', per: everyone, calls: 5, seconds: HOUR },
  /** Against links that are guessed, and mails to addresses that are guessed. */
  companyProofs: { of: 'Proofs of a company, asked for or confirmed', per: everyone, calls: 20, seconds: HOUR },
  posts: { of: 'Forum posts written or edited', per: everyone, calls: 6, seconds: 5 * MINUTE },
  comments: { of: 'Comments written or edited', per: everyone, calls: 10, seconds: 5 * MINUTE },
  votes: { of: 'Votes', per: everyone, calls: 60, seconds: MINUTE },
  /** Each takes a password: against one tried on many accounts, as `signInAnywhere`. */
  ballotForms: { of: 'Votes in polls by forms, without a script', per: visitors, calls: 30, seconds: 15 * MINUTE },
  pictures: { of: 'Pictures sent for forum texts', per: everyone, calls: 20, seconds: 10 * MINUTE },
  previews: { of: 'Previews of what is being written', per: everyone, calls: 60, seconds: MINUTE },
  reports: { of: 'Reports to moderators', per: everyone, calls: 10, seconds: HOUR },
  figureReports: { of: 'Reports of wrong figures', per: everyone, calls: 10, seconds: HOUR },
  search: { of: 'Searches', per: everyone, calls: 60, seconds: MINUTE },
  /** Each one that is not kept has to be made; they are no calls of the API. */
  cards: { of: 'Pictures and charts of companies for other sites', per: visitors, calls: 120, seconds: MINUTE },
  browserReports: { of: 'Reports of browsers about loading', per: visitors, calls: 60, seconds: MINUTE },
  /** Also of the calls above. Pages and files of the site are no calls. */
  everything: { of: 'All calls of the API', per: everyone, calls: 600, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Limits of the calls by which somebody is read or counted in the forums: a suspended account makes none of them. */
export const FORUM_WRITING: readonly RateLimitName[] = ['posts', 'comments', 'votes', 'pictures', 'reports'];

/** Calls that a limit allows under `RATE_LIMIT_SCALE`, at least one. */
export function allowedCalls(name: RateLimitName, { rateLimitScale }: { readonly rateLimitScale: number }): number {
  return Math.max(1, Math.round(rateLimits[name].calls * rateLimitScale));
}
