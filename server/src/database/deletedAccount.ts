import { causesOf } from './databaseUnavailable';

/** SQLSTATE of the triggers that keep what is one person's alone from deleted accounts (migration `0036_leaving`). */
const DELETED_ACCOUNT_SQLSTATE = 'MPDEL';

/** Whether something was to be stored for an account that was deleted meanwhile. */
export function isOfDeletedAccount(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === DELETED_ACCOUNT_SQLSTATE);
}
