import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ReleaseStore } from '../platform/registry/releaseStore';
import { releaseFileHeaders, sendMissing } from './releaseFiles';
import type { Drill, DrilledFile } from '../platform/drill/Drill';
import type { FileAnswer } from '../platform/drill/faultTable';

const PAGE = '<!doctype html><title>Market Pulse</title><p>This is a page, and no file of a release.</p>\n';

/**
 * Answers a file of a release wrongly, with the headers of the right answer: browsers keep it for a year, and what it
 * claims to be (its ETag) is what the right one is.
 */
export async function sendFaultyFile(
  drill: Drill,
  reply: FastifyReply,
  store: ReleaseStore,
  file: DrilledFile,
  answer: FileAnswer,
): Promise<FastifyReply> {
  if (answer.kind === 'hang') return drill.hold(reply);
  void reply.headers(releaseFileHeaders(file.path));
  if (answer.kind === 'status') return reply.code(answer.status).type('text/plain; charset=utf-8').send('No file\n');
  if (answer.kind === 'page') return reply.type('text/html; charset=utf-8').send(PAGE);

  const found = await store.find(file.name, file.version, file.path, []);
  if (!found) return sendMissing(reply);
  const path = join(found.root, found.path);
  const content = await readFile(path);
  const { size, mtime } = await stat(path);
  const middle = Math.floor(content.length / 2);
  void reply.header('etag', `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`);
  if (answer.kind === 'truncated') return reply.send(content.subarray(0, middle));
  if (answer.kind === 'broken-off') return sendHalf(reply, content.subarray(0, middle), size);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  return reply.send(content);
}

/** Sends a part of what is announced and ends the connection. */
function sendHalf(reply: FastifyReply, half: Buffer, announced: number): FastifyReply {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter((entry): entry is [string, string] => entry[1] != null);
  reply.raw.writeHead(200, { ...Object.fromEntries(headers), 'content-length': announced });
  reply.raw.write(half, () => reply.raw.destroy());
  return reply;
}
