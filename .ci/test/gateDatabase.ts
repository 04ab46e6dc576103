import { findPostgresProgram } from '../../server/src/database/postgresPrograms';

/** Which database tests open that keep something. */
export type TestDatabase = 'embedded' | 'postgres';

/** PostgreSQL where it is on the machine, which answers in half the time of the embedded one. */
export const gateDatabase = (): TestDatabase => (findPostgresProgram('initdb') === undefined ? 'embedded' : 'postgres');
