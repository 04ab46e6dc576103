import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DataFolderLockedError, lockDataFolder } from '../../database/lock';
import { findOwner } from './findOwner';
import { delegate, DelegationError } from './delegate';
import { issuePass, redeemPass } from './pass';

const dataDir = mkdtempSync(join(tmpdir(), 'delegation-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const work = { path: '/api/ingest/', body: { kind: 'directory' }, summary: z.object({ rows: z.int() }) };
const never = new AbortController().signal;

describe('a pass', () => {
  test('is good once, and for its own folder', async () => {
    const { token } = issuePass(dataDir);
    expect(await redeemPass(join(dataDir, 'other'), token)).toBe(false);
    expect(await redeemPass(dataDir, token)).toBe(true);
    expect(await redeemPass(dataDir, token)).toBe(false);
  });

  test('cannot be used when it was taken back, nor be read from the names in the folder', async () => {
    const pass = issuePass(dataDir);
    expect(readdirSync(dataDir).join()).not.toContain(pass.token);
    pass.revoke();
    expect(await redeemPass(dataDir, pass.token)).toBe(false);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('the owner of a data folder', () => {
  test('is nobody when there is no lock', async () => {
    expect(await findOwner(dataDir, never)).toBeUndefined();
  });

  test('is waited for until it says where it answers, or is gone', async () => {
    const lock = lockDataFolder(dataDir);
    const finding = findOwner(dataDir, never, Infinity);
    lock.announce('http://localhost:1');
    expect(await finding).toEqual({ url: 'http://localhost:1', dataDir });
    lock.release();
    const next = lockDataFolder(dataDir);
    const findingNext = findOwner(dataDir, never, Infinity);
    next.release();
    expect(await findingNext).toBeUndefined();
  });

  test('is not asked any more while it is closing', async () => {
    const lock = lockDataFolder(dataDir);
    lock.announce('http://localhost:1');
    lock.announceEnd();
    const finding = findOwner(dataDir, never, Infinity);
    lock.release();
    expect(await finding).toBeUndefined();
  });

  test('is not waited for for ever, and never on another machine', async () => {
    const lock = lockDataFolder(dataDir);
    await expect(findOwner(dataDir, never, 0)).rejects.toThrow(DataFolderLockedError);
    lock.release();
    const elsewhere = { pid: process.pid, host: 'another-machine', incarnation: '', url: 'http://localhost:1' };
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(elsewhere));
    await expect(findOwner(dataDir, never)).rejects.toThrow('another-machine');
    rmSync(join(dataDir, 'server.lock'));
  });
});

describe('handing over to a server that fails', () => {
  async function delegateTo(listener: RequestListener): Promise<unknown> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await delegate({ url, dataDir }, work, { onProgress: () => undefined, signal: never });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test.each<[string, RequestListener, string]>([
    ['by refusing', (_, response) => response.writeHead(503).end('busy'), 'status 503'],
    ['by stopping early', (_, response) => response.end('{"event":"progress","done":1,"total":2}\n'), 'broke'],
    ['by breaking off', (request) => request.socket.destroy(), 'does not answer'],
    ['by another answer', (_, response) => response.end('<!doctype html>\n'), 'broke'],
    [
      'by an unknown summary',
      (_, response) => response.end('{"event":"finished","summary":{"rows":"all"}}\n'),
      'broke',
    ],
    ['and says so', (_, response) => response.end('{"event":"failed","detail":"No room"}\n'), 'No room'],
  ])('%s is told, and leaves no pass behind', async (_, listener, message) => {
    const attempt = delegateTo(listener);
    await expect(attempt).rejects.toThrow(DelegationError);
    await expect(attempt).rejects.toThrow(message);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
