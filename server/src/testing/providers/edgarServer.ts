import { gzipSync } from 'node:zlib';
import type { EdgarConfig } from '../../config/config';
import { type ProviderAnswer, type ProviderServer, startProviderServer } from './providerServer';

/** EDGAR on this machine: `data.sec.gov` and `www.sec.gov` in one, packed as they answer, 403 for who does not say who they are. */
export interface EdgarServer extends ProviderServer {
  /** What to run with to ask it. */
  readonly config: EdgarConfig;
  /** Puts a document at a path (of the feed with `?start=`, and nothing else of the query), in bytes as they are; undefined takes it away. */
  set(path: string, content: string | Uint8Array | undefined, lastModified?: string): void;
  /** Paths of what was asked for since the last time. */
  asked(): string[];
}

/** The page for whoever does not say who they are, as far as it is read. */
export const UNDECLARED_PAGE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">\n<html><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head><body></body></html>';

/** The page for who asks too often, which the SEC sends with status 403. */
export const TOO_OFTEN_PAGE = UNDECLARED_PAGE.replace(/SEC\.gov \|[^<]*/, 'SEC.gov | Request Rate Threshold Exceeded');

/** What its storage says of a document that is not there. */
export const NO_SUCH_KEY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

/** An answer of EDGAR with a page in place of data. */
export function edgarPage(
  status: number,
  page: string,
  headers: Readonly<Record<string, string>> = {},
): ProviderAnswer {
  return { status, bytes: Buffer.from(page), headers: { 'content-type': 'text/html', ...headers } };
}

/** Starts it, without any document. */
export async function startEdgarServer(): Promise<EdgarServer> {
  const documents = new Map<string, { bytes: Uint8Array; lastModified: string }>();
  const asked: string[] = [];
  const server = await startProviderServer(({ path, query, headers }): ProviderAnswer => {
    asked.push(path);
    if (!/[^\s@]@[^\s@]/.test(headers['user-agent'] ?? '')) return edgarPage(403, UNDECLARED_PAGE);
    const found = documents.get(query['start'] === undefined ? path : `${path}?start=${query['start']}`);
    if (!found) return { status: 404, bytes: Buffer.from(NO_SUCH_KEY), headers: { 'content-type': 'application/xml' } };
    if (headers['if-modified-since'] === found.lastModified)
      return { status: 304, bytes: Buffer.alloc(0), headers: {} };
    const type = path.endsWith('.json') ? 'application/json' : 'text/plain';
    return {
      status: 200,
      bytes: gzipSync(found.bytes, { level: 1 }),
      headers: { 'content-type': type, 'content-encoding': 'gzip', 'last-modified': found.lastModified },
    };
  });
  return {
    ...server,
    config: {
      userAgent: 'Market Pulse operator@example.com',
      ...{ dataUrl: server.url, filesUrl: server.url },
    },
    set(path, content, lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT') {
      if (content === undefined) documents.delete(path);
      else documents.set(path, { bytes: Buffer.from(content), lastModified });
    },
    asked: () => asked.splice(0),
  };
}
