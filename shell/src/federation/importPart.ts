import { forgetFailedShares } from './federationRuntime';
import { withDeadline } from './withDeadline';

/** When the bundler itself gives a file up (`chunkLoadTimeout`). */
const FILE_MILLISECONDS = 7_500;

/** Settles when the files have come or failed that were on their way when a part failed. */
let stragglers: Promise<unknown> = Promise.resolve();

/**
 * Imports a part of the shell that has a chunk of its own. A failure leaves nothing behind, so that the same call works once
 * the files are there: what the part shares with remotes would stay failed otherwise, and a file that the failed call still
 * waits for would fail the next one too, which therefore begins when that file has come or failed.
 */
export async function importPart<Module>(load: () => Promise<Module>): Promise<Module> {
  await stragglers;
  try {
    return await load();
  } catch (error) {
    forgetFailedShares();
    const files = filesOnTheirWay();
    stragglers = withDeadline(() => Promise.all(files.map(settled)), FILE_MILLISECONDS).catch(() => undefined);
    throw error;
  }
}

/** Elements that wait for their file. The bundler takes a script away once it came or failed; a stylesheet that came has rules. */
function filesOnTheirWay(): readonly HTMLElement[] {
  const stylesheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-webpack]');
  return [
    ...document.querySelectorAll<HTMLScriptElement>('script[data-webpack]'),
    ...[...stylesheets].filter(({ sheet }) => sheet === null),
  ];
}

function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
}
