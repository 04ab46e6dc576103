import { sql } from 'drizzle-orm';
import { openMemoryDatabase } from '../../database/client';
import { migrateDatabase } from '../../database/migrate';
import { migrateBefore } from '../../testing/migrateBefore';
import { findRow, listAudit } from '../queries';

it('what environments served before there was a switch for it goes on being rendered on the server, after a rollback too', async () => {
  const connection = await openMemoryDatabase();
  const { database } = connection;
  try {
    await migrateBefore(database, 'server_rendering');
    const before = '{"version": "1.0.0-aaaaaaaa", "enabled": true, "canary": null, "fallbackVersion": null}';
    await database.execute(sql`insert into platform_environments (name, position) values ('production', 0)`);
    await database.execute(sql`
      insert into platform_environment_remotes
        (environment, remote, version, enabled, previous, revision, changed_by_hand, changed_at, changed_by)
      values ('production', 'markets', '1.0.1-bbbbbbbb', true, ${before}::jsonb, 2, true, now(), 'ann'),
        ('production', 'forums', null, false, null, 1, false, now(), 'ann')`);
    await database.execute(sql`
      insert into platform_audit (environment, remote, action, before, after, changed_at, changed_by)
      values ('production', 'markets', 'register', null, ${before}::jsonb, now(), 'ann'),
        ('production', 'markets', 'change', ${before}::jsonb, ${before}::jsonb, now(), 'ann')`);

    await migrateDatabase(connection);
    const rendered = { serverRendering: true };
    const state = { version: '1.0.0-aaaaaaaa', enabled: true, canary: null, fallbackVersion: null, ...rendered };
    expect(await findRow(database, 'production', 'markets')).toMatchObject({ ...rendered, previous: state });
    expect(await findRow(database, 'production', 'forums')).toMatchObject({ ...rendered, previous: null });
    expect(await listAudit(database, {}, { limit: 5, before: undefined })).toMatchObject([
      { before: state, after: state },
      { before: null, after: state },
    ]);
  } finally {
    await connection.close();
  }
});
