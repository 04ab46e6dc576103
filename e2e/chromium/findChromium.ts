import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** Variables that name a browser, the first one set wins. */
const VARIABLES = ['CHROMIUM_PATH', 'BROWSER_PATH'] as const;

/** Commands of Chromium and of browsers made from it, best first: the one without a window of its own takes half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Below the folders in which Windows keeps programs. */
const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The machine that is searched. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

const thisMachine: Machine = { platform: process.platform, environment: process.env, exists: existsSync };

function usualPlaces({ platform, environment }: Machine): string[] {
  if (platform === 'win32') {
    const folders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? WINDOWS_PROGRAMS.map((program) => win32.join(folder, program)) : []));
  }
  const folders = [...(environment.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/snap/bin'];
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => posix.join(folder, command)));
  return platform === 'darwin' ? [...MAC_APPLICATIONS, ...commands] : commands;
}

/**
 * The browser to test in: what `CHROMIUM_PATH` or `BROWSER_PATH` names, else Chromium, Chrome or Edge in the usual
 * places of the system; undefined when there is none.
 *
 * @throws Error when a variable names a file that is not there
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  for (const variable of VARIABLES) {
    const path = machine.environment[variable];
    if (!path) continue;
    if (!machine.exists(path)) throw new Error(`${variable} names ${path}, and there is no such file`);
    return path;
  }
  return usualPlaces(machine).find((path) => machine.exists(path));
}
