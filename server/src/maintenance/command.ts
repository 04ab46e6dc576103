import { ConfigError } from '../config/config';
import { explainDatabase } from '../database/databaseUnavailable';
import { StorageError } from '../database/dataFolder';
import { DelegationError } from './delegation/delegate';

/** A command was called with arguments that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the person at the terminal can put right; the message says all that they need. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The command was interrupted after a part of its work that stays; the message says so. */
export class InterruptedError extends CommandError {
  override readonly name = 'InterruptedError';
}

const expectedErrors = [CommandError, ConfigError, DelegationError, StorageError, UsageError];

/** Whether the arguments are wrong: by a rule of the command, or not even readable. */
function isMisuse(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_PARSE_ARGS');
}

function describe(error: unknown, usage: string): string {
  if (isMisuse(error)) return `${error.message}\n${usage}`;
  if (expectedErrors.some((expected) => error instanceof expected)) return (error as Error).message;
  const told = explainDatabase(error);
  if (told !== undefined) return told;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a command of the terminal. Results go to standard output, errors to standard error. Exit code 1 when nothing was
 * changed because of an error, 130 after an interruption, which changes nothing either but where the command says so.
 *
 * @param usage what is printed when the command is called wrongly
 */
export async function runCommand(
  usage: string,
  run: (args: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort());
  try {
    await run(process.argv.slice(2), abort.signal);
  } catch (error) {
    const isWhole = abort.signal.aborted && !(error instanceof InterruptedError);
    console.error(isWhole ? 'Interrupted; nothing was changed' : describe(error, usage));
    process.exitCode = abort.signal.aborted ? 130 : 1;
  }
}
