import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './testServer';
import { joinMember } from './members';
import { packFolder } from './releases';

const ROOT = join(__dirname, '../../..');

/** Folders of the releases that `npm run build` made, the shell's first; `npm test` does so before. @throws Error where one is missing */
function builtFolders(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return ['shell', ...remotes].map((name) => {
    const folder = join(ROOT, name, 'dist/release');
    if (!existsSync(join(folder, 'release.json'))) throw new Error(`${name} is not built: run npm run build first`);
    return folder;
  });
}

/** Publishes the site as it is built, in every environment. */
export async function publishBuilt(server: TestServer): Promise<void> {
  const owner = await joinMember(server, 'publisher', { role: 'product_owner' });
  for (const folder of builtFolders()) {
    const published = await server.app.inject({
      ...{
        method: 'POST',
        url: '/api/platform/releases/?to=production,staging,development',
        payload: await packFolder(folder),
      },
      headers: { authorization: `Bearer ${await owner.token()}`, 'content-type': 'application/gzip' },
    });
    if (published.statusCode !== 201) throw new Error(published.body);
  }
}
