import { Command, InvalidArgumentError, Option } from 'commander';
import * as commands from './platformCommands';
import { clientFromEnvironment } from './platformClient';

const program = new Command('platform')
  .description('Publishes releases and switches them per environment, on any server (PLATFORM_URL, PLATFORM_TOKEN)')
  .option('--json', 'print the answer as JSON, for scripts');

const environmentOption = new Option('--env <environment>', 'environment to change').default('production');

/** Prints an answer: as JSON for scripts, else as lines for people. */
function print<Answer>(answer: Answer, lines: (answer: Answer) => readonly string[]): void {
  const { json } = program.opts<{ json?: boolean }>();
  console.log(json ? JSON.stringify(answer, undefined, 2) : lines(answer).join('\n'));
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is expected.');
  return Number(text);
}

const stateOf = (row: { enabled: boolean; version: string | null }) =>
  `${row.enabled ? 'on ' : 'off'} ${row.version ?? 'no release'}`;

program
  .command('publish <folder>')
  .description('build a remote if its sources changed, and send the release to the registry')
  .option('--to <environments...>', 'activate it in these environments as well')
  .action(async (folder: string, { to = [] }: { to?: string[] }) => {
    print(await commands.publish(clientFromEnvironment(), folder, to), ({ release, created, activated }) => [
      `${release.name} ${release.version} ${created ? 'published' : 'was published already'}`,
      activated.length > 0 ? `active in ${activated.join(', ')}` : 'active nowhere yet: use set, or publish --to',
    ]);
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
  .command('env [environment]')
  .description('what each environment serves')
  .action(async (environment?: string) => {
    const all = await commands.environments(clientFromEnvironment());
    const shown = all.filter(({ name }) => environment === undefined || name === environment);
    print(shown, (environments) =>
      environments.flatMap(({ name, remotes }) => [
        name,
        ...remotes.map((row) => `  ${row.name.padEnd(12)} ${stateOf(row)}  ${row.changed_at} by ${row.changed_by}`),
      ]),
    );
  });

program
  .command('set <remote>')
  .description('switch a remote on or off in an environment, or choose its release')
  .addOption(environmentOption)
  .addOption(new Option('--on', 'switch it on').conflicts('off'))
  .option('--off', 'switch it off')
  .option('--release <version>', 'serve this release')
  .option('--reason <text>', 'why; it stands in the history')
  .action(
    async (
      remote: string,
      options: { env: string; on?: boolean; off?: boolean; release?: string; reason?: string },
    ) => {
      const { env, on, off, release, reason } = options;
      const enabled = on ? true : off ? false : undefined;
      if (enabled === undefined && release === undefined) program.error('Say what to change: --on, --off or --release');
      const row = await commands.set(clientFromEnvironment(), env, remote, { enabled, version: release, reason });
      print(row, (changed) => [`${env}: ${changed.name} ${stateOf(changed)}`]);
    },
  );

program
  .command('rollback <remote>')
  .description('take a remote back to what it was before its last change')
  .addOption(environmentOption)
  .option('--reason <text>', 'why; it stands in the history')
  .action(async (remote: string, { env, reason }: { env: string; reason?: string }) => {
    const row = await commands.rollback(clientFromEnvironment(), env, remote, reason);
    print(row, (changed) => [`${env}: ${changed.name} ${stateOf(changed)}`]);
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

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
