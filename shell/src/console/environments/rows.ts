import type { Environment, EnvironmentRemote } from '@market-pulse/contract';

/** Name of the host, beside the remotes. */
export const SHELL = 'shell';

/** A row of the matrix: a remote, or the shell, with what each environment has of it. */
export interface MatrixRow {
  readonly name: string;
  readonly title: string;
  readonly cells: Readonly<Record<string, EnvironmentRemote>>;
}

/** The row of a remote, or of the shell, in an environment. */
export function findRow(
  environments: readonly Environment[],
  environment: string,
  remote: string,
): EnvironmentRemote | undefined {
  const found = environments.find(({ name }) => name === environment);
  if (remote === SHELL) return found?.shell ?? undefined;
  return found?.remotes.find(({ name }) => name === remote);
}

/** The matrix: remotes by title, the shell last, because it is changed rarely. */
export function matrixRows(environments: readonly Environment[]): MatrixRow[] {
  const titles = new Map(
    environments.flatMap(({ remotes }) => remotes.map(({ name, title }) => [name, title] as const)),
  );
  const remotes = [...titles].sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  const hasShell = environments.some(({ shell }) => shell !== null);
  return [...remotes, ...(hasShell ? [[SHELL, 'Shell'] as const] : [])].map(([name, title]) => ({
    name,
    title,
    cells: Object.fromEntries(
      environments.flatMap(({ name: environment }) => {
        const row = findRow(environments, environment, name);
        return row ? [[environment, row] as const] : [];
      }),
    ),
  }));
}
