import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';

it('every foreign key has an index, so that deleting what it points to reads no table from end to end', async () => {
  const { connection, close } = await openTestDatabase('empty');
  const { rows } = await connection.database.execute(sql`
    select conrelid::regclass || ' (' || attname || ')' as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
    order by 1`);
  await close();
  // A forum has a few moderators, and there are a few forums; environments are a handful.
  const bounded = ['forum_moderators (user_id)'];
  expect(rows.map(({ key }) => key).filter((key) => !bounded.includes(String(key)))).toEqual([]);
});
