import { eq } from 'drizzle-orm';
import { forums } from '../database/schema';
import { joinMember, type Member } from './members';
import { openTestServer, type TestServer } from './testServer';

export const QUEUE = '/api/forums/moderation/queue/';
export const ACTIONS = '/api/forums/moderation/actions/';
export const DECISIONS = '/api/forums/moderation/decisions/';
export const DECIDED = '/api/forums/moderation/decided/';
export const LOG = '/api/forums/moderation/log/';
/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** A server with those who meet at the moderators' desk: two members, two moderators and an admin. */
export interface DeskServer {
  readonly server: TestServer;
  readonly ann: Member;
  readonly ben: Member;
  readonly mod: Member;
  readonly other: Member;
  readonly admin: Member;
}

export async function openDeskServer(): Promise<DeskServer> {
  const server = await openTestServer();
  return {
    server,
    ann: await joinMember(server, 'ann'),
    ben: await joinMember(server, 'ben'),
    mod: await joinMember(server, 'mod', { role: 'moderator' }),
    other: await joinMember(server, 'other-mod', { role: 'moderator' }),
    admin: await joinMember(server, 'root-admin', { role: 'admin' }),
  };
}

/** Decides about something; for spam, unless told. */
export const act = (by: Member, target_type: string, target_id: number, action: string, more: object = {}) =>
  by.call('POST', ACTIONS, { target_type, target_id, action, reason: 'spam', ...more });

export const report = (by: Member, path: string, body: object = { reason: 'spam' }) =>
  by.call('POST', `/api/forums/${path}/report/`, body);

/** A case as it stands in somebody's queue; undefined where it does not. */
export const caseOf = async (by: Member, target_id: number, type = 'post') =>
  (await by.call('GET', `${QUEUE}?limit=100`)).body.results.find(
    (one: { target_id: number; target_type: string }) => one.target_id === target_id && one.target_type === type,
  );

/** A case that somebody opens. */
export const openCase = (by: Member, type: string, id: number, more = '') =>
  by.call('GET', `/api/forums/moderation/cases/${type}/${id}/${more}`);

/** Campaigns of somebody's queue. */
export const campaignsOf = async (by: Member) =>
  (await by.call('GET', `${QUEUE}?part=campaigns&limit=100`)).body.results;

export const lastNotice = async (of: Member) => (await of.call('GET', '/api/forums/notifications/')).body.results[0];

/** The posts that a forum counts. */
export async function countedPosts({ context }: TestServer, id = 1): Promise<number | undefined> {
  const [row] = await context.database.select().from(forums).where(eq(forums.id, id));
  return row?.postsCount;
}
