/** What every line of the server's log carries and a person does not need. */
const logFrame = new Set(['msg', 'level', 'time', 'pid', 'hostname']);

/** A line of the server's structured log as a person reads it: the message, then what it is about. Other lines stay as they are. */
export function readableLog(line: string): string {
  try {
    const entry = JSON.parse(line) as Record<string, unknown>;
    const details = Object.entries(entry)
      .filter(([key]) => !logFrame.has(key))
      .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
    return `  ${[String(entry.msg), ...details].join('  ')}`;
  } catch {
    return line;
  }
}
