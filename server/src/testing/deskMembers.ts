import { joinMember, type Member } from './members';
import { openDeskServer } from './moderationDesk';
import type { TestServer } from './testServer';

/*
 * A server of their own for the tests of a file that imports from here, with those who meet at the moderators' desk. They are there from
 * `beforeAll` on: not yet in what describes the tests.
 */
export let server: TestServer;
export let ann: Member;
export let ben: Member;
export let mod: Member;
export let other: Member;
export let admin: Member;
/** Moderates the first forum, and no other. */
export let fay: Member;

beforeAll(async () => {
  ({ server, ann, ben, mod, other, admin } = await openDeskServer());
  fay = await joinMember(server, 'fay');
  await admin.call('POST', '/api/forums/forums/1/moderators/', { account: 'fay', note: 'Knows filings.' });
});
afterAll(() => server.close());
