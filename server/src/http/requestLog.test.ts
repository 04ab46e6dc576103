import fastify from 'fastify';
import { createLog } from './log';
import { RequestLog } from './requestLog';

it('says what went wrong with a hook after the answer, or with its own line, and the server goes on', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = fastify({ loggerInstance: log, logController: new RequestLog() });
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
