/** The event stream of the page, as a test plays the server. */
export interface PlayedStream {
  /** Addresses that were asked for. */
  readonly asked: string[];
  /** Tells those that are open of something. */
  send(event: string, data: object): void;
  /** Ends those that are open; the next one that is asked for is refused. */
  end(): void;
  /** Takes it away again. */
  close(): void;
}

/** Gives the page an event stream: jsdom has no `fetch`, with which it is read. */
export function playStream(): PlayedStream {
  const open = new Set<(text: string | undefined) => void>();
  const asked: string[] = [];
  let isEnded = false;
  const bytes = new TextEncoder();
  const fetchStream = async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    if (isEnded) throw new TypeError('The server is gone');
    const waiting = ['event: resync\ndata: {}\n\n'] as (string | undefined)[];
    let wake = () => {};
    const push = (text: string | undefined) => {
      waiting.push(text);
      wake();
    };
    open.add(push);
    signal.addEventListener('abort', () => {
      open.delete(push);
      push(undefined);
    });
    const read = async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const text = waiting.shift();
      return text === undefined ? { done: true } : { done: false, value: bytes.encode(text) };
    };
    const headers = new Map([['content-type', 'text/event-stream']]);
    return { ok: true, status: 200, headers, body: { getReader: () => ({ read }) } };
  };
  Object.assign(globalThis, { fetch: fetchStream });
  return {
    asked,
    send: (event, data) => open.forEach((push) => push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end() {
      isEnded = true;
      open.forEach((push) => push(undefined));
    },
    close: () => void Reflect.deleteProperty(globalThis, 'fetch'),
  };
}
