/**
 * Milliseconds of processor time that work took in this process, the embedded database among it: how long something takes does not
 * depend on what else runs on the machine. That of a PostgreSQL server is not in it: the same tests run on the embedded database.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
