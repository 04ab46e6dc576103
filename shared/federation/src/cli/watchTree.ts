import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Follows the changes below a folder. Node's own recursive watching loses a file on Linux once it was replaced, which is how many
 * editors save; here each folder is watched for what happens in it.
 *
 * @param isLeftOut folders by their name, with all that is in them
 * @param onChange gets the path of what changed
 * @returns what stops it
 */
export function watchTree(
  folder: string,
  isLeftOut: (name: string) => boolean,
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();

  const leave = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const follow = (path: string) => {
    const names = foldersIn(path);
    if (!names || watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      if (name === null || isLeftOut(name)) return;
      const changed = join(path, name);
      follow(changed);
      onChange(changed);
    });
    watcher.on('error', () => leave(path));
    watchers.set(path, watcher);
    for (const name of names) if (!isLeftOut(name)) follow(join(path, name));
  };

  follow(folder);
  return () => {
    for (const path of [...watchers.keys()]) leave(path);
  };
}

/** Names of the folders in a folder; undefined for what is none, or is gone. */
function foldersIn(path: string): string[] | undefined {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return undefined;
  }
}
