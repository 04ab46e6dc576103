import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from './client';
import { createServerChannel } from './serverChannel';

/** Longest payload of PostgreSQL's `notify`, in bytes. */
const MOST_BYTES = 7_999;

/** A transport that takes one message at a time, each when it is told to. */
function slowTransport() {
  const sent: string[] = [];
  let release: () => void = () => undefined;
  const redis = Object.assign(new EventEmitter(), {
    duplicate: () => new EventEmitter(),
    publish: (_channel: string, message: string) => {
      sent.push(message);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    },
  });
  return { sent, redis: redis as unknown as Redis, release: () => release() };
}

it('tells ten thousand words that pile up meanwhile in messages that PostgreSQL takes, each word once', async () => {
  const { sent, redis, release } = slowTransport();
  const log = { debug: () => undefined } as unknown as FastifyBaseLogger;
  const channel = createServerChannel({ database: {} as Database, redis, log });
  channel.tell('community', ['post:1']);
  const words = Array.from({ length: 10_000 }, (_, index) => `comment:${2_147_480_000 - index}`);
  channel.tell('community', words);
  channel.tell('community', words);
  for (let before = -1; sent.length > before;) {
    before = sent.length;
    release();
    await turn();
  }
  expect(Math.max(...sent.map((message) => Buffer.byteLength(message)))).toBeLessThanOrEqual(MOST_BYTES);
  expect(sent.flatMap((message) => (JSON.parse(message) as { words: string[] }).words)).toEqual(['post:1', ...words]);
});
