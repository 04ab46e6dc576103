import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Serves a release folder from an origin of its own, as a content delivery network or a developer's machine does: pages
 * of other origins may read the files.
 */
export class FolderServer {
  private constructor(
    /** Where the folder is: `http://localhost:41235/release/`. */
    readonly url: string,
    private readonly server: Server,
    private readonly asked: string[],
  ) {}

  /** @param host `localhost` or `127.0.0.1`: other names are other origins */
  static async start(folder: string, host: 'localhost' | '127.0.0.1'): Promise<FolderServer> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const path = normalize((request.url ?? '').replace(/^\/release\//, ''));
      asked.push(path);
      readFile(join(folder, path)).then(
        (content) =>
          response
            .writeHead(200, {
              'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
              'access-control-allow-origin': '*',
              'cache-control': path === 'release.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
            })
            .end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new FolderServer(`http://${host}:${port}/release/`, server, asked);
  }

  get origin(): string {
    return new URL(this.url).origin;
  }

  /** Paths below the folder that were asked for, in this order. */
  get requests(): readonly string[] {
    return this.asked;
  }

  /** Ends it as a machine that is switched off: connections are cut, too. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
