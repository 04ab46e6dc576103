import { Command, CommanderError } from 'commander';
import { exitCodes, PlatformError, type ExitCode } from './platformClient';
import {
  addEnvironmentCommands,
  addOperationCommands,
  addReleaseCommands,
  addTokenCommands,
  type Print,
} from './programCommands';

/** Where a command writes to. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/**
 * Runs a command of `npm run platform`.
 *
 * @param parameters without program and script: `['set', 'forums', '--off']`
 * @returns the exit code, after everything is written: 0 done, 1 refused by the server or failed as a check, 2 called
 *   wrongly, 3 no server answers
 */
export async function runPlatform(parameters: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const program = new Command('platform')
    .description('Publishes releases and switches them per environment, on any server (PLATFORM_URL, PLATFORM_TOKEN)')
    .option('--json', 'print the answer, and errors too, as JSON, for scripts')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.error(text.trimEnd()),
    });
  const isJson = () => program.opts<{ json?: boolean }>().json === true;
  const print: Print = (answer, lines) => {
    terminal.out(isJson() ? JSON.stringify(answer, undefined, 2) : lines(answer).join('\n'));
  };
  for (const add of [addReleaseCommands, addEnvironmentCommands, addOperationCommands, addTokenCommands]) {
    add(program, print);
  }
  try {
    await program.parseAsync(parameters, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has written what was wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { message, code, exitCode } = toPlatformError(error);
    terminal.error(isJson() ? JSON.stringify({ error: message, code }) : message);
    return exitCode;
  }
}

/** Builds that fail and files that are none come as plain errors. */
function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  return new PlatformError(error instanceof Error ? error.message : String(error));
}
