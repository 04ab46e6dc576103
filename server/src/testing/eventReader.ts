/** One server-sent event, its data read as JSON. */
export interface ServerEvent {
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- of every shape; each test says what it expects
  readonly data: any;
}

/** A stream of server-sent events, read as it comes. */
export interface EventReader {
  readonly headers: Headers;
  /** What the server asked to wait before coming back. */
  readonly retryMilliseconds: number | undefined;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<ServerEvent | undefined>;
  close(): Promise<void>;
}

/** Opens a stream as a browser does that reads it with `fetch`. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: ServerEvent[] = [];
  let text = '';
  let retryMilliseconds: number | undefined;

  function take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (fields.has('retry')) retryMilliseconds = Number(fields.get('retry'));
    const data = fields.get('data');
    if (data !== undefined) events.push({ event: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown });
  }

  return {
    headers: response.headers,
    get retryMilliseconds() {
      return retryMilliseconds;
    },
    async next() {
      while (events.length === 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        const blocks = (text + value).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      }
      return events.shift();
    },
    async close() {
      abort.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
