/** How long an answer that was asked for early is still good. */
const KEPT_MILLISECONDS = 10_000;

interface EarlyRead {
  readonly answer: Promise<unknown>;
  /** Bearer that it was asked with. */
  readonly access: string | null;
}

const reads = new Map<string, EarlyRead>();

type Query = Readonly<Record<string, string | number | undefined>>;

/** One name for a read, whatever the order of its parameters. */
function keyOf(path: string, query: Query = {}): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return [path, ...parameters.sort()].join('&');
}

/** Keeps the answer to a read for whoever asks for the same in the next seconds. */
export function keepEarlyRead(path: string, query: Query, access: string | null, read: () => Promise<unknown>): void {
  const key = keyOf(path, query);
  if (reads.has(key)) return;
  const answer = read();
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => undefined);
  const early = { answer, access };
  reads.set(key, early);
  setTimeout(() => {
    if (reads.get(key) === early) reads.delete(key);
  }, KEPT_MILLISECONDS);
}

/** The answer to a read that is on its way already, for the same bearer; each is taken once. */
export function takeEarlyRead(path: string, query: Query | undefined, access: string | null) {
  const key = keyOf(path, query);
  const early = reads.get(key);
  if (!early || early.access !== access) return undefined;
  reads.delete(key);
  return early.answer;
}
