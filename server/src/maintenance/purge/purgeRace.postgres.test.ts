import { eq, sql } from 'drizzle-orm';
import { forumPictures, forumPictureUses } from '../../database/schema';
import { insertUses } from '../../features/forum-pictures/queries';
import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { purge } from './purge';

const DAY = 24 * 60 * 60 * 1000;
/** Held while a reader of the uses of pictures is to wait. */
const HELD = 7_145_001;

let server: TestServer;
let author: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  // Whoever reads which pictures are used waits as long as the lock is held, with what they see fixed by then; whoever looks which of
  // the uses can go does not.
  await server.context.database.execute(sql`
    alter table forum_picture_uses rename to kept_uses;
    create function wait_while_held() returns boolean language plpgsql volatile as $$
      begin
        if current_query() not like '%as place from "forum_picture_uses"%' then
          perform pg_advisory_xact_lock_shared(${sql.raw(String(HELD))});
        end if;
        return true;
      end $$;
    create view forum_picture_uses as select ctid, * from kept_uses where (select wait_while_held());`);
});
afterAll(() => server.close());

/** A picture that somebody sent two days ago, and a post of theirs. */
async function anOldPicture(name: string) {
  const { database, clock } = server.context;
  const createdAt = new Date(clock().getTime() - 2 * DAY);
  await database.insert(forumPictures).values({ name, content: Buffer.from('RIFF'), width: 8, height: 6, createdAt });
  return writePost(author);
}

const isThere = async (name: string) => {
  const { database } = server.context;
  const uses = await database.$count(forumPictureUses, eq(forumPictureUses.picture, name));
  return [await database.$count(forumPictures, eq(forumPictures.name, name)), uses];
};

it('keeps a picture that a post was saved with while it looked which are unused', async () => {
  const { database } = server.context;
  const post = await anOldPicture('a'.repeat(32));
  const purging = await database.transaction(async (holder) => {
    await holder.execute(sql`select pg_advisory_xact_lock(${HELD})`);
    const removed = purge(server.context);
    const isWaiting = () => holder.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    let hasEnded = false;
    const end = () => (hasEnded = true);
    removed.then(end, end);
    while (!hasEnded && (await isWaiting()).rows.length === 0);
    // Another connection stores the use and ends before the reading goes on.
    await database.execute(sql`insert into kept_uses (post_id, picture) values (${post.id}, ${'a'.repeat(32)})`);
    return { removed };
  });
  expect(await purging.removed).toEqual({});
  expect(await isThere('a'.repeat(32))).toEqual([1, 1]);
});

it('leaves one alone that a post is about to be saved with @full', async () => {
  const { database } = server.context;
  const post = await anOldPicture('b'.repeat(32));
  await database.transaction(async (saving) => {
    expect(await insertUses(saving, { postId: post.id }, ['b'.repeat(32)])).toHaveLength(1);
    expect(await purge(server.context)).toEqual({});
  });
  expect(await isThere('b'.repeat(32))).toEqual([1, 1]);
});
