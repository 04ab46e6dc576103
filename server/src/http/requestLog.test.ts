import { Readable } from 'node:stream';
import fastify from 'fastify';
import { createLog } from './log';
import { BROKE_OFF, RequestLog } from './requestLog';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
});

function openApp(logController = new RequestLog()) {
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return fastify({ loggerInstance: log, logController });
}

it('says what went wrong with a hook after the answer, or with its own line, and the server goes on', async () => {
  const app = openApp();
  app.get('/hook', { onResponse: async () => Promise.reject(new Error('a fault of a hook')) }, async () => 'fine');
  app.get('/line', async (request) => {
    Object.defineProperty(request.raw, 'url', { value: undefined });
    return 'fine';
  });
  for (const url of ['/hook', '/line', '/hook']) expect((await app.inject(url)).body).toBe('fine');
  await app.close();
  const said = (msg: string, message: string) => ({
    level: 50,
    msg,
    err: { message: expect.stringContaining(message) },
  });
  expect(lines).toMatchObject([
    said('answer failed', 'a fault of a hook'),
    said('nothing could be said of a request', "reading 'split'"),
    said('answer failed', 'a fault of a hook'),
  ]);
});

it.each(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'says once and as no error that a client went away, in however many places it is noticed: %s',
  async (code) => {
    const requestLog = new RequestLog();
    const app = openApp(requestLog);
    const gone = Object.assign(new Error('gone'), { code });
    const breakOff = () => {
      throw gone;
    };
    function* pieces() {
      yield 'a';
      breakOff();
    }
    app.get('/read', async () => Readable.from(pieces()));
    app.get('/sent', { onResponse: async () => breakOff() }, async () => 'fine');
    app.get('/both', { onResponse: async () => breakOff() }, async (request, reply) => {
      requestLog.streamError(gone, request, reply);
      return 'fine';
    });
    for (const url of ['/read', '/sent', '/both']) await app.inject(url).catch(() => undefined);
    await app.close();
    expect(lines).toMatchObject(
      ['/read', '/sent', '/both'].map((path) => ({ level: 30, msg: BROKE_OFF, req: { path } })),
    );
  },
);
