import type {
  CampaignDetails,
  CampaignKind,
  HeldBecause,
  HeldCause,
  ModerationCampaign,
  ModerationCase,
  ModerationCaseType,
} from '@market-pulse/contract';
import { OVERDUE_MILLISECONDS } from '@market-pulse/contract/rules';
import { caseTitle } from './words';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** From this age on the age of a case is amber. */
const OLD_MILLISECONDS = OVERDUE_MILLISECONDS / 2;

/** `1 post`, `3 posts`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** How long something has waited: `31 h`, from four days on `5 d`. */
export function waitedText(milliseconds: number): string {
  if (milliseconds >= 4 * DAY) return `${Math.floor(milliseconds / DAY)} d`;
  return milliseconds >= HOUR
    ? `${Math.floor(milliseconds / HOUR)} h`
    : `${Math.max(0, Math.floor(milliseconds / 60_000))} min`;
}

/** Whether a case waits for so long that its age is a warning. */
export function isOld(milliseconds: number): boolean {
  return milliseconds >= OLD_MILLISECONDS;
}

/** `31 h, mail at 48 h`: how long a case has waited, and when moderators are mailed, where that is near. */
export function deadlineText(milliseconds: number): string {
  const waited = waitedText(milliseconds);
  if (!isOld(milliseconds)) return waited;
  return milliseconds >= OVERDUE_MILLISECONDS ? `${waited}, mailed at 48 h` : `${waited}, mail at 48 h`;
}

/** How old an account was or is: `5 hours`, `12 days`, `8 months`, `2 years`. */
export function ageText(milliseconds: number): string {
  const hours = Math.max(0, milliseconds) / HOUR;
  if (hours < 1) return 'under an hour';
  if (hours < 48) return counted(Math.floor(hours), 'hour');
  const days = hours / 24;
  if (days < 60) return counted(Math.floor(days), 'day');
  const months = days / 30.44;
  return days < 730 ? counted(Math.floor(months), 'month') : counted(Math.floor(days / 365), 'year');
}

/** The same between two moments. */
export function ageBetween(from: string, to: string | number): string {
  return ageText((typeof to === 'number' ? to : Date.parse(to)) - Date.parse(from));
}

/** `7 posts and 11 comments`. */
export function membersText({
  posts_count,
  comments_count,
}: Pick<ModerationCampaign, 'posts_count' | 'comments_count'>): string {
  const parts = [
    ...(posts_count > 0 || comments_count === 0 ? [counted(posts_count, 'post')] : []),
    ...(comments_count > 0 ? [counted(comments_count, 'comment')] : []),
  ];
  return parts.join(' and ');
}

/** What a campaign is called: the first of its kinds that has words for it. */
const CAMPAIGN_TITLES: readonly (readonly [CampaignKind, (campaign: ModerationCampaign) => string])[] = [
  ['ticker', (campaign) => `${membersText(campaign)}, ${tickersText(campaign)}`],
  ['votes', (campaign) => `${counted(campaign.votes_count, 'vote')} on ${membersText(campaign)}`],
  ['copies', (campaign) => `${membersText(campaign)} with the same words`],
  ['repeats', (campaign) => `One account, ${membersText(campaign)} with the same words`],
];

function tickersText({ tickers }: ModerationCampaign): string {
  const named = tickers.map((ticker) => `$${ticker}`).join(', ');
  return tickers.length === 1 ? `one ticker: ${named}` : named;
}

/** `7 posts, one ticker: $EXBM`. */
export function campaignTitle(campaign: ModerationCampaign): string {
  const [, title] = CAMPAIGN_TITLES.find(([kind]) => campaign.kinds.includes(kind)) ?? [];
  return title ? title(campaign) : membersText(campaign);
}

/** What a case is called in the queue and above it. */
export function deskTitle(found: Pick<ModerationCase, 'target_type' | 'title' | 'campaign'>): string {
  const { target_type: type, campaign, title } = found;
  return type === 'campaign' ? (campaign ? campaignTitle(campaign) : title) : caseTitle({ target_type: type, title });
}

/** Where it stands and by whom: `Microcap Research · rex_tulip, 1 day old`. */
export function deskSubtitle(found: ModerationCase, now: number): string {
  const { campaign, author, forum_name: forum } = found;
  if (campaign) {
    const { accounts_count: accounts, young_count: young, decided_count: decided } = campaign;
    const said = [counted(accounts, 'account'), ...(young > 0 ? [`${young} young`] : [])];
    if (decided > 0) said.push(`${decided} decided already`);
    return `${forum ?? 'Several forums'} · ${said.join(', ')}`;
  }
  const by =
    author &&
    (author.published_count === 0
      ? `${author.username}, first post`
      : `${author.username}, ${ageBetween(author.joined_at, now)} old`);
  return [forum ?? 'All forums', by].filter(Boolean).join(' · ');
}

/** How alike the texts of a campaign are: `5 texts alike, 88% and more`. */
function alikeText(details: CampaignDetails | null): string {
  const alike = (details?.members ?? []).flatMap((one) => one.alike ?? []);
  return alike.length === 0
    ? 'texts with the same words'
    : `${counted(alike.length, 'text')} alike, ${Math.min(...alike)}% and more`;
}

/** Why posts and comments are one campaign, a line for each kind. */
export function campaignLines(
  campaign: ModerationCampaign,
  details: CampaignDetails | null,
): { name: string; says: string }[] {
  const { accounts_count: accounts, young_count: young, from, to, elsewhere_count: elsewhere } = campaign;
  const hours = Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / HOUR));
  const by = `${membersText(campaign)} by ${counted(accounts, 'account')} (${young} of them new)`;
  const says: Readonly<Record<CampaignKind, string>> = {
    ticker: `${by}, within ${counted(hours, 'hour')}, ${tickersText(campaign)}`,
    copies: alikeText(details),
    repeats: `one account, ${alikeText(details)}`,
    votes: `${counted(campaign.votes_count, 'vote')} by ${counted(accounts, 'account')} (${young} of them new), within ${counted(hours, 'hour')}`,
  };
  return [
    ...campaign.kinds.map((kind) => ({ name: KINDS[kind], says: says[kind] })),
    ...(elsewhere > 0
      ? [
          {
            name: 'elsewhere',
            says: `${counted(elsewhere, 'post or comment', 'posts and comments')} in forums of others`,
          },
        ]
      : []),
  ];
}

const CAUSES: Readonly<Record<HeldCause, string>> = {
  new_account: 'new account',
  link: 'link',
  word: 'words',
  domain: 'domain',
  reports: 'held by reports',
  edit: 'edit',
  other: 'waits',
};

const KINDS: Readonly<Record<CampaignKind, string>> = {
  ticker: 'burst',
  copies: 'near-duplicates',
  repeats: 'repeated',
  votes: 'votes of young accounts',
};

/** Why something waits, in a chip: `words`. */
export function causeText({ cause, text }: HeldBecause): string {
  return cause === 'other' && text !== null ? text : CAUSES[cause];
}

/** What a case is about, in chips. */
export function chipsOf(found: ModerationCase): string[] {
  if (found.campaign) return found.campaign.kinds.map((kind) => KINDS[kind]);
  if (found.appeal) return ['appeal'];
  const held = found.held.map(causeText);
  const waits = found.status === 'pending' && held.length === 0 ? ['waiting'] : [];
  const edit = found.held_edit ? [CAUSES.edit] : [];
  return [...new Set([...(found.reports_count > 0 ? ['reported'] : []), ...waits, ...edit, ...held])];
}

/** The address of a case within the desk: `post-40`. */
export function caseKey({
  target_type: type,
  target_id: id,
}: Pick<ModerationCase, 'target_type' | 'target_id'>): string {
  return `${type}-${id}`;
}

/** The case that an address names; undefined for none. */
export function caseOfKey(key: string): { type: ModerationCaseType; id: number } | undefined {
  const [, type, digits] = /^(post|comment|appeal|campaign)-([1-9]\d{0,9})$/.exec(key) ?? [];
  return type === undefined ? undefined : { type: type as ModerationCaseType, id: Number(digits) };
}
