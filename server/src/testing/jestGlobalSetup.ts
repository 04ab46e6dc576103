import { startPostgresCluster } from './postgresCluster';

/** `TEST_DATABASE=postgres`: starts the PostgreSQL server of a test run; it ends with the run. */
export default async function setUp(): Promise<void> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return;
  process.env['TEST_POSTGRES_URL'] = (await startPostgresCluster()).url;
}
