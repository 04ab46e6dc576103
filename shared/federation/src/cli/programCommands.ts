import type { EnvironmentRemote, PublishResult } from '@market-pulse/contract';
import { FirstFew } from '@market-pulse/format';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { examine, type Check } from './doctor';
import { clientFromEnvironment, PlatformError } from './platformClient';
import * as commands from './platformCommands';

/** Prints an answer: as JSON for scripts, else as lines for people. */
export type Print = <Answer>(answer: Answer, lines: (answer: Answer) => readonly string[]) => void;

/** What the options of a changing command have in common. */
interface ChangeOptions {
  readonly env: string;
  readonly reason?: string;
}

const reasonFlags = ['--reason <text>', 'why; it stands in the history'] as const;

function environmentOption(): Option {
  return new Option('--env <environment>', 'environment to change').default('production');
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is expected.');
  return Number(text);
}

/** `1.4.0-3f2a91bc:10` is that release for ten per cent of the visitors. */
function canaryValue(text: string): { version: string; percent: number } {
  const [, version, percent] = /^(.+):(\d+(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (!version || !percent) throw new InvalidArgumentError('A version and a percentage, such as 1.4.0-3f2a91bc:10.');
  return { version, percent: Number(percent) };
}

/** `markets=http://localhost:3001/release/`, several times. */
function overrideValue(text: string, previous: Record<string, string> = {}): Record<string, string> {
  const [, remote, url] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!remote || !url)
    throw new InvalidArgumentError('A remote and an address: markets=http://localhost:3001/release/');
  return { ...previous, [remote]: url };
}

function stateOf({ enabled, version, canary, server_rendering: isRendered }: EnvironmentRemote): string {
  const tried = canary ? `, ${canary.version} for ${canary.percent} %` : '';
  return `${enabled ? 'on ' : 'off'} ${version ?? 'no release'}${tried}${isRendered ? '' : ', left to browsers'}`;
}

const published = ({ release, created, activated }: PublishResult) => [
  `${release.name} ${release.version} ${created ? 'published' : 'was published already'}`,
  activated.length > 0 ? `active in ${activated.join(', ')}` : 'active nowhere yet: use set, or publish --to',
];

/** `publish`, `register`, `releases`, `prune`. */
export function addReleaseCommands(program: Command, print: Print): void {
  program
    .command('publish <folder>')
    .description('send a release to the registry: a built one, or that of a remote, built if its sources changed')
    .option('--to <environments...>', 'activate it in these environments as well')
    .action(async (folder: string, { to = [] }: { to?: string[] }) => {
      print(await commands.publish(clientFromEnvironment(), folder, to), published);
    });

  program
    .command('register <url>')
    .description('make a release known that stays on another origin; the address is that of its folder')
    .option('--to <environments...>', 'activate it in these environments as well')
    .action(async (url: string, { to = [] }: { to?: string[] }) => {
      print(await commands.register(clientFromEnvironment(), url, to), published);
    });

  program
    .command('releases [remote]')
    .description('published releases, newest first')
    .action(async (remote?: string) => {
      print(await commands.releases(clientFromEnvironment(), remote), (releases) =>
        releases.map(({ name, version, published_at, published_by }) =>
          [name.padEnd(12), version.padEnd(18), published_at, published_by].join('  '),
        ),
      );
    });

  program
    .command('prune')
    .description('remove releases that no environment, rollback or open tab needs any more')
    .option('--dry-run', 'only say what would be removed')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      print(await commands.prune(clientFromEnvironment(), dryRun), ({ releases, leftovers, reports }) => [
        ...new FirstFew(releases).lines(
          ({ name, version, bytes }) => `${name} ${version}  ${Math.ceil(bytes / 1024)} KB`,
        ),
        ...new FirstFew(leftovers).lines((folder) => `releases/${folder}  of no release`),
        `${releases.length} releases, ${leftovers.length} leftovers and ${reports} old counts of reports` +
          (dryRun ? ' would be removed' : ' removed'),
      ]);
    });
}

/** `env`, `set`, `promote`, `rollback`, `history`. */
export function addEnvironmentCommands(program: Command, print: Print): void {
  const printRow = (environment: string, row: EnvironmentRemote) =>
    print(row, (changed) => [`${environment}: ${changed.name} ${stateOf(changed)}`]);

  program
    .command('env [environment]')
    .description('what each environment serves')
    .action(async (environment?: string) => {
      const all = await commands.environments(clientFromEnvironment());
      const shown = all.filter(({ name }) => environment === undefined || name === environment);
      if (shown.length === 0) throw new PlatformError(`There is no environment ${environment}`);
      print(shown, (environments) =>
        environments.flatMap(({ name, remotes, shell }) => [
          name,
          ...[...remotes, ...(shell ? [shell] : [])].map(
            (row) => `  ${row.name.padEnd(12)} ${stateOf(row)}  ${row.changed_at} by ${row.changed_by}`,
          ),
        ]),
      );
    });

  program
    .command('set <remote>')
    .description('switch a remote on or off in an environment, choose its release, or try one on some visitors')
    .addOption(environmentOption())
    .addOption(new Option('--on', 'switch it on').conflicts('off'))
    .option('--off', 'switch it off')
    .option('--release <version>', 'serve this release')
    .option('--canary <version:percent>', 'serve this release to so many per cent of the visitors', canaryValue)
    .option('--no-canary', 'serve all visitors the same release again')
    .option('--ssr', 'render it on the server; of the shell, all pages')
    .option('--no-ssr', 'leave it to browsers to render; of the shell, all pages')
    .option(...reasonFlags)
    .action(
      async (
        remote: string,
        options: ChangeOptions & {
          on?: boolean;
          off?: boolean;
          release?: string;
          /** Commander's default of an option with a `no` twin is true. */
          canary: true | false | { version: string; percent: number };
          /** Undefined without either, since the positive one is declared first. */
          ssr?: boolean;
        },
      ) => {
        const { env, on, off, release, ssr, reason } = options;
        const enabled = on ? true : off ? false : undefined;
        const canary = options.canary === true ? undefined : options.canary === false ? null : options.canary;
        if ([enabled, release, canary, ssr].every((part) => part === undefined)) {
          program.error('Say what to change: --on, --off, --release, --canary, --no-canary, --ssr or --no-ssr');
        }
        const change = { enabled, version: release, canary, server_rendering: ssr, reason };
        printRow(env, await commands.set(clientFromEnvironment(), env, remote, change));
      },
    );

  program
    .command('promote <remote>')
    .description('serve in one environment what another one serves')
    .requiredOption('--from <environment>', 'environment whose release it is')
    .requiredOption('--to <environment>', 'environment that serves it from now on')
    .option(...reasonFlags)
    .action(async (remote: string, { from, to, reason }: { from: string; to: string; reason?: string }) => {
      printRow(to, await commands.promote(clientFromEnvironment(), { remote, from, to, reason }));
    });

  program
    .command('rollback <remote>')
    .description('take a remote back to what it was before its last change')
    .addOption(environmentOption())
    .option(...reasonFlags)
    .action(async (remote: string, { env, reason }: ChangeOptions) => {
      printRow(env, await commands.rollback(clientFromEnvironment(), env, remote, reason));
    });

  program
    .command('history')
    .description('who changed what, when and why, newest first')
    .option('--env <environment>', 'of this environment alone')
    .option('--remote <remote>', 'of this remote alone')
    .action(async ({ env, remote }: { env?: string; remote?: string }) => {
      const entries = await commands.history(clientFromEnvironment(), { environment: env, remote });
      print(entries, (changes) =>
        changes.map(({ changed_at, environment, remote: name, action, changed_by, reason }) =>
          [changed_at, environment.padEnd(12), name.padEnd(12), action, `by ${changed_by}`, reason ?? '']
            .join('  ')
            .trim(),
        ),
      );
    });
}

/** `health`, `preview`, `doctor`. */
export function addOperationCommands(program: Command, print: Print): void {
  program
    .command('health')
    .description('failures and load times of each release, as browsers reported them')
    .addOption(environmentOption())
    .option('--hours <count>', 'how far back', wholeNumber, 24)
    .action(async ({ env, hours }: { env: string; hours: number }) => {
      print(await commands.health(clientFromEnvironment(), env, hours), ({ remotes, rendering, violations }) => [
        ...remotes.flatMap(({ name, releases }) =>
          releases.flatMap(({ version, timings, failures }) => [
            `${name} ${version}`,
            ...timings.map(({ phase, count, p50, p95 }) => `  ${phase} p50 ${p50} ms, p95 ${p95} ms (${count} loads)`),
            ...failures.map(({ phase, code, count, page }) => `  ${code} in ${phase}: ${count}, last on ${page}`),
          ]),
        ),
        ...rendering.map(({ name, version, place, wait_seconds: seconds, faults }) =>
          [
            `${name} ${version} rendering: ${place}`,
            ...(seconds > 0 ? [`for ${seconds} s`] : []),
            ...faults.map(({ fault, count }) => `${fault} ${count}`),
          ].join('  '),
        ),
        ...violations.map(({ remote, directive, blocked, visitors, count }) =>
          [remote ?? 'page', directive, blocked, `${count} of ${visitors} visitors`].join('  '),
        ),
      ]);
    });

  program
    .command('preview')
    .description('a link that shows a browser another environment, or builds of your own in place of releases')
    .option('--env <environment>', 'environment to show')
    .option('--override <remote=url>', 'folder of a build to load instead of a release', overrideValue)
    .action(async ({ env, override }: { env?: string; override?: Record<string, string> }) => {
      if (env === undefined && override === undefined) program.error('Say what to preview: --env or --override');
      const request = { environment: env, overrides: override };
      print(await commands.preview(clientFromEnvironment(), request), ({ link, expires_at }) => [
        `Open this link, until ${expires_at}:`,
        link,
      ]);
    });

  program
    .command('doctor')
    .description('examine a server: does it answer, is the token good, is every release whole and does it fit')
    .action(async () => {
      const checks = await examine(clientFromEnvironment());
      print(checks, (all) => all.map((check) => `${verdictOf(check)}  ${check.subject}: ${check.detail}`));
      const failed = checks.filter(({ ok }) => !ok).length;
      if (failed > 0) throw new PlatformError(`${failed} of ${checks.length} checks failed`);
    });
}

function verdictOf({ ok, isWarning }: Check): string {
  if (!ok) return 'FAILED';
  return isWarning ? 'WARN  ' : 'ok    ';
}

/** `tokens create`, `tokens list`, `tokens revoke`. */
export function addTokenCommands(program: Command, print: Print): void {
  const tokens = program.command('tokens').description('tokens for scripts');

  tokens
    .command('create [remote]')
    .description('a token that deploys one remote; with no remote named, one that operates the platform')
    .option('--note <text>', 'what it is for')
    .action(async (remote: string | undefined, { note }: { note?: string }) => {
      print(await commands.createToken(clientFromEnvironment(), remote, note), ({ id, token }) => [
        `Token ${id}, shown only now:`,
        token,
      ]);
    });

  tokens
    .command('list')
    .description('valid tokens, without their secrets')
    .action(async () => {
      print(await commands.listTokens(clientFromEnvironment()), (all) =>
        all.map(({ id, scope, remote, note }) => [id, scope, remote ?? '', note ?? ''].join('  ').trimEnd()),
      );
    });

  tokens
    .command('revoke')
    .description('make a token invalid at once')
    .argument('<id>', 'number of the token', wholeNumber)
    .action(async (id: number) => {
      await commands.revokeToken(clientFromEnvironment(), id);
      print({ id }, () => [`Token ${id} is revoked`]);
    });
}
