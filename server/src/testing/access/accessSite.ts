import type { Role } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { stopMailsUrl } from '../../features/notifications/mailSettings';
import { hashPassword } from '../../features/auth/password';
import { issueMailedToken } from '../../features/auth/mailedToken';
import { insertSession, updatePassword } from '../../features/auth/queries';
import { signLinkToken } from '../../features/newsletter/linkToken';
import {
  companies,
  companyAdmins,
  companyApplications,
  companyProofs,
  forumModerators,
  forumPictures,
  forumPictureUploads,
  forumReports,
  moderationActions,
  moderationRules,
  newsletterSubscriptions,
  notifications,
  portfolioAccounts,
  pressReleases,
  sponsorships,
} from '../../database/schema';
import { sha256 } from '../../features/auth/token';
import { createToken } from '../../platform/tokens/tokens';
import { joinMember, type Member } from '../members';
import { packFolder, remoteRelease, shellRelease, writeRelease } from '../releases';
import type { TestServer } from '../testServer';

/** Whoever may come to a call. `author` wrote, or owns, what the call is about; `company admin` keeps the company's page. */
export const visitors = [
  'signed out',
  'user',
  'author',
  'company admin',
  'editor',
  'moderator',
  'product owner',
  'admin',
] as const;

export type Visitor = (typeof visitors)[number];

const roleOf: Record<Exclude<Visitor, 'signed out'>, Role> = {
  user: 'user',
  author: 'user',
  'company admin': 'user',
  editor: 'editor',
  moderator: 'moderator',
  'product owner': 'product_owner',
  admin: 'admin',
};

/** The company that `company admin` keeps the page of. */
export const TICKER = 'TUTH';
/** The ticker of a company of the sample that has prices. */
export const PRICED = 'AAPL';
/** Everyone's password. */
export const PASSWORD = 'one for everyone here';
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** A site with one of each visitor, and everything that a valid call needs: made anew, because calls use things up. */
export interface AccessSite {
  /** Access token of a visitor; undefined for the one who is signed out. */
  tokenOf(visitor: Visitor): Promise<string | undefined>;
  /** Any text that was not there before. */
  fresh(): string;
  /** Address and password of a member who is none of the visitors. */
  credentials(): { email: string; password: string };
  refreshToken(): Promise<string>;
  /** Token of a link that was mailed to that member. */
  mailedToken(purpose: 'reset_password' | 'verify_email'): Promise<string>;
  newsletterToken(purpose: 'confirm' | 'unsubscribe'): Promise<string>;
  /** Numbers of what the author has. */
  session(): Promise<number>;
  post(): Promise<number>;
  /** A post of the author with a poll. */
  poll(): Promise<number>;
  /** A trade idea of the author. */
  idea(): Promise<number>;
  comment(): Promise<number>;
  commentOnPost(): Promise<{ post: number; comment: number }>;
  /** A post and a comment that the author deleted just now. */
  deletedPost(): Promise<number>;
  deletedComment(): Promise<number>;
  /** Name of a member who is none of the visitors. */
  stranger(): string;
  /** Token of the link by which the author gets no further mails about the forums. */
  stopMailsToken(): Promise<string>;
  notification(): Promise<number>;
  /** Number of a decision about the author that was not appealed. */
  decision(): Promise<number>;
  /** Number of a rule of the moderators. */
  moderationRule(): Promise<number>;
  /** Number of a post of the author that somebody reported. */
  reportedPost(): Promise<number>;
  /** Name of a picture that the author sent and no text shows. */
  forumPicture(): Promise<string>;
  /** Number of an account that moderates this forum. */
  forumModerator(forumId: number): Promise<number>;
  /** Ticker that the author alone watches. */
  watched(): Promise<string>;
  /** Number of the author's second watchlist, which is empty. */
  watchlist(): Promise<number>;
  /** Number of the author's price alert. */
  alert(): Promise<number>;
  /** Number of a screen that the author saved. */
  screen(): Promise<number>;
  /** Number of a transaction in the author's portfolio. */
  transaction(): Promise<number>;
  /** Number of an empty account of the author's portfolio. */
  portfolioAccount(): Promise<number>;
  /** Number of a company application that waits. */
  application(): Promise<number>;
  /** Token of the link of an accepted one, whose company is at acme.com. */
  claimToken(): Promise<string>;
  /** Token of the link that the author asked for to prove that. */
  proofToken(): Promise<string>;
  /** Number of an account that keeps the page of this company. */
  keeper(ticker: string): Promise<number>;
  /** Number of a change that the company admin made to the company. */
  companyChange(): Promise<number>;
  /** A press release of the company that waits. */
  pressRelease(): Promise<{ id: number; updated_at: string }>;
  /** When the leadership of the company was recorded last; null while it was not. */
  leadershipSeen(): Promise<string | null>;
  /** Number of an entry in the ledger of sponsorships that holds. */
  sponsorship(): Promise<number>;
  /** The address under which a report of a wrong figure is followed. */
  figureCaseToken(): Promise<string>;
  /** Number of a case of a wrong figure that waits. */
  figureCase(): Promise<number>;
  /** An amount of a dividend that was not entered before. */
  freshAmount(): number;
  /** Name of an action of the company that an editor entered. */
  corporateAction(): Promise<string>;
  /** `etag` of the row of the remote `markets` in production, which was changed before. */
  rowEtag(): Promise<string>;
  /** The release of `markets`, packed. */
  archive: Buffer;
  platformToken(): Promise<number>;
}

/** Brings the visitors in, and publishes a shell and the remote `markets`. */
export async function openAccessSite(server: TestServer, folder: string): Promise<AccessSite> {
  const { context } = server;
  const { database, clock } = context;
  const members = new Map<Visitor, Member>();
  for (const [visitor, role] of Object.entries(roleOf) as [Visitor, Role][]) {
    members.set(visitor, await joinMember(server, `the-${visitor.replace(' ', '-')}`, { role }));
  }
  const memberOf = (visitor: Exclude<Visitor, 'signed out'>) => members.get(visitor) as Member;
  const author = memberOf('author');
  const owner = memberOf('product owner');
  // Signs in and mislays the password: a session of a visitor would be ended by that.
  const bystander = await joinMember(server, 'a-bystander');
  for (const { id } of [...members.values(), bystander])
    await updatePassword(database, id, await hashPassword(PASSWORD));
  const [company] = await database.select().from(companies).where(eq(companies.ticker, TICKER));
  await database
    .insert(companyAdmins)
    .values({ companyId: company?.id ?? 0, userId: memberOf('company admin').id, createdAt: clock() });

  let made = 0;
  const fresh = () => `fresh-${(made += 1)}`;
  const apply = async (claim: object = {}) => {
    const [created] = await database
      .insert(companyApplications)
      .values({
        ...{ company: 'Acme', ticker: TICKER, exchange: 'NASDAQ', contact: 'Ann', email: 'ann@acme.com', role: 'IR' },
        ...{ message: 'Hello.', contentHash: fresh(), createdAt: clock(), ...claim },
      })
      .returning();
    return created?.id ?? 0;
  };
  const claim = async (token: string) => {
    const claimExpiresAt = new Date(clock().getTime() + HOUR_MILLISECONDS);
    // Not the one whose admins the visitors are.
    const [applied] = await database.select().from(companies).where(eq(companies.ticker, 'MSFT'));
    return apply({
      companyId: applied?.id,
      status: 'accepted',
      domain: 'acme.com',
      claimHash: sha256(token),
      claimExpiresAt,
    });
  };

  const pack = async (release: Parameters<typeof writeRelease>[1]) =>
    packFolder(await writeRelease(`${folder}/${release.name}`, release));
  const archive = await pack(remoteRelease('markets'));
  for (const payload of [await pack(shellRelease()), archive]) {
    const published = await server.app.inject({
      ...{ method: 'POST', url: '/api/platform/releases/?to=production,staging,development', payload },
      headers: { authorization: `Bearer ${await owner.token()}`, 'content-type': 'application/gzip' },
    });
    if (published.statusCode !== 201) throw new Error(published.body);
  }

  const email = `${bystander.username}@members.example`;
  const idOf = async (url: string, body: object) => Number((await author.call('POST', url, body)).body.id);
  const post = () => idOf('/api/forums/forums/1/posts/', { title: fresh(), body: 'Some words.' });
  const poll = () => {
    const asked = { options: ['Up', 'Down'], days: 7 };
    return idOf('/api/forums/forums/1/posts/', { title: fresh(), body: 'Some words.', poll: asked });
  };
  const idea = () => {
    const stated = { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' };
    return idOf('/api/forums/forums/1/posts/', { title: fresh(), body: 'Some words.', kind: 'idea', idea: stated });
  };
  const row = '/api/platform/environments/production/remotes/markets/';

  return {
    archive,
    fresh,
    post,
    poll,
    idea,
    tokenOf: async (visitor) => members.get(visitor)?.token(),
    credentials: () => ({ email, password: PASSWORD }),
    async refreshToken() {
      const { body } = await server.call('POST', '/api/auth/login/', { body: { email, password: PASSWORD } });
      return body.refresh;
    },
    async mailedToken(purpose) {
      // Past the limit of mails an hour.
      server.pass(HOUR_MILLISECONDS);
      return (await issueMailedToken(context, { purpose, email, lifeMilliseconds: HOUR_MILLISECONDS })).token;
    },
    async newsletterToken(purpose) {
      const values = { email: `${fresh()}@members.example`, tag: 'Website Pop-Up', listId: 1 } as const;
      const [subscription] = await database
        .insert(newsletterSubscriptions)
        .values({ ...values, createdAt: clock(), invitedAt: clock() })
        .returning();
      return signLinkToken(context, purpose, subscription?.id ?? 0);
    },
    session: () => insertSession(database, { userId: author.id, userAgent: null, ip: null, now: clock() }),
    comment: async () => idOf(`/api/forums/posts/${await post()}/comments/`, { content: 'Some words.' }),
    async commentOnPost() {
      const onPost = await post();
      return { post: onPost, comment: await idOf(`/api/forums/posts/${onPost}/comments/`, { content: 'Some words.' }) };
    },
    async deletedPost() {
      const id = await post();
      await author.call('DELETE', `/api/forums/posts/${id}/`);
      return id;
    },
    async deletedComment() {
      const id = await idOf(`/api/forums/posts/${await post()}/comments/`, { content: 'Some words.' });
      await author.call('DELETE', `/api/forums/comments/${id}/`);
      return id;
    },
    stranger: () => bystander.username,
    stopMailsToken: async () => new URL(await stopMailsUrl(context, author.id)).searchParams.get('token') ?? '',
    async notification() {
      const [created] = await database
        .insert(notifications)
        .values({
          userId: author.id,
          notificationType: 'other',
          title: 'News',
          message: 'For you.',
          createdAt: clock(),
        })
        .returning();
      return created?.id ?? 0;
    },
    async decision() {
      const values = { action: 'warn', reason: 'spam', targetType: 'user', userId: author.id } as const;
      const [made] = await database
        .insert(moderationActions)
        .values({ ...values, createdAt: clock() })
        .returning();
      return made?.id ?? 0;
    },
    async moderationRule() {
      const [made] = await database
        .insert(moderationRules)
        .values({ kind: 'word', pattern: fresh(), createdAt: clock() })
        .returning();
      return made?.id ?? 0;
    },
    async reportedPost() {
      const postId = await post();
      await database
        .insert(forumReports)
        .values({ postId, reporterId: bystander.id, reason: 'spam', createdAt: clock() });
      return postId;
    },
    async forumPicture() {
      const name = sha256(fresh()).slice(0, 32);
      const values = { name, content: Buffer.from(name), width: 8, height: 8, createdAt: clock() };
      await database.insert(forumPictures).values(values);
      await database.insert(forumPictureUploads).values({ userId: author.id, picture: name, uploadedAt: clock() });
      return name;
    },
    async forumModerator(forumId) {
      await database.insert(forumModerators).values({ forumId, userId: bystander.id }).onConflictDoNothing();
      return bystander.id;
    },
    async watched() {
      await author.call('PUT', '/api/watchlist/MSFT/');
      return 'MSFT';
    },
    async watchlist() {
      const { body } = await author.call('GET', '/api/watchlists/');
      for (const { id, is_default } of body) if (!is_default) await author.call('DELETE', `/api/watchlists/${id}/`);
      return idOf('/api/watchlists/', { name: fresh() });
    },
    alert: () => idOf('/api/alerts/', { symbol: 'MSFT', condition: 'below', threshold: (made += 1) }),
    screen: () => idOf('/api/screens/', { page: 'screener', name: fresh(), query: 'rsi=..30' }),
    transaction: () =>
      idOf('/api/portfolio/transactions/', {
        ...{ symbol: 'MSFT', date: '2026-01-05', action: 'buy', quantity: 1, price: 480 },
      }),
    async portfolioAccount() {
      await database.delete(portfolioAccounts).where(eq(portfolioAccounts.userId, author.id));
      const [account] = await database
        .insert(portfolioAccounts)
        .values({ userId: author.id, name: fresh(), createdAt: clock() })
        .returning({ id: portfolioAccounts.id });
      return account!.id;
    },
    application: () => apply(),
    async claimToken() {
      const token = fresh();
      await claim(token);
      return token;
    },
    async proofToken() {
      const token = fresh();
      const expiresAt = new Date(clock().getTime() + HOUR_MILLISECONDS);
      await database.insert(companyProofs).values({
        ...{ tokenHash: sha256(token), applicationId: await claim(fresh()), userId: author.id },
        ...{ address: 'ir@acme.com', createdAt: clock(), expiresAt },
      });
      return token;
    },
    async keeper(ticker) {
      const [kept] = await database.select().from(companies).where(eq(companies.ticker, ticker));
      const admin = { companyId: kept?.id ?? 0, userId: bystander.id, createdAt: clock() };
      await database.insert(companyAdmins).values(admin).onConflictDoNothing();
      return bystander.id;
    },
    async pressRelease() {
      // As many may wait as a company may have at a time.
      await database.update(pressReleases).set({ status: 'withdrawn' });
      const words = { title: fresh(), body: 'Some words.' };
      const url = `/api/stocks/companies/${TICKER}/press-releases/`;
      return (await memberOf('company admin').call('POST', url, words)).body;
    },
    async leadershipSeen() {
      const { body } = await server.get(`/api/stocks/live-company/${TICKER}/`);
      return body.leadership_source?.recorded_at ?? null;
    },
    async sponsorship() {
      const [row] = await database
        .insert(sponsorships)
        .values({
          ...{ companyId: company?.id ?? 0, payer: 'Its owner', amount: 3000, currency: 'USD', since: '2026-01-05' },
          ...{ services: 'Articles', source: 'The contract', recordedAt: clock() },
        })
        .returning();
      return row?.id ?? 0;
    },
    async figureCaseToken() {
      const reported = { page: `/company/${fresh()}`, shown: '$1.00' };
      return (await author.call('POST', '/api/corrections/reports/', reported)).body.token as string;
    },
    async figureCase() {
      return idOf('/api/corrections/reports/', { page: `/company/${fresh()}`, shown: '$1.00' });
    },
    freshAmount: () => (made += 1),
    async corporateAction() {
      const amount = (made += 1);
      const entered = { kind: 'dividend', date: '2026-01-05', amount, source: 'A filing' };
      const url = `/api/stocks/companies/${PRICED}/actions/`;
      const { body } = await memberOf('editor').call('POST', url, entered);
      return body.actions.find((action: { amount: number | null }) => action.amount === amount).id;
    },
    async companyChange() {
      const admin = memberOf('company admin');
      await admin.call('PATCH', `/api/stocks/companies/${TICKER}/update/`, { about: fresh() });
      const { body } = await admin.call('GET', `/api/stocks/companies/${TICKER}/changes/`);
      return body.results[0].id;
    },
    async rowEtag() {
      const { body } = await owner.call('GET', row);
      const change = { enabled: !body.enabled };
      return (await owner.call('PATCH', row, change, { 'if-match': body.etag })).body.etag;
    },
    async platformToken() {
      return (await createToken(context, { scope: 'operator' }, 'the test')).row.id;
    },
  };
}
