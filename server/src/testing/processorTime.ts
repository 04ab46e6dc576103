/**
 * Milliseconds of processor time that work took in this process, the embedded database among it: how long something takes does not
 * depend on what else runs on the machine. On a PostgreSQL server, whose time is its own, milliseconds that passed.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
