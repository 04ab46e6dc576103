import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = resolve(dirname(fileURLToPath(import.meta.url)), '../src');

/**
 * Floors of the server, the lowest first (docs/architecture.md, "Server"): a room imports from floors below its own, and
 * the rooms of one floor do not import one another.
 */
export const serverFloors = [
  ['config'],
  ['database'],
  ['context'],
  ['http'],
  ['mail', 'stream'],
  ['features'],
  ['platform'],
  ['gateway'],
  ['maintenance'],
  ['app'],
  ['serve'],
  ['main'],
];

/** The room that a file of the server is in: a folder right below `src`, or a file there. */
function roomOf(path) {
  return relative(source, path).split(sep)[0].replace(/\.ts$/, '');
}

function floorOf(room) {
  return serverFloors.findIndex((rooms) => rooms.includes(room));
}

/** ESLint rule: no import goes up, or aside. */
export const serverFloorsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const room = roomOf(context.filename);
    const check = ({ source: imported }) => {
      if (!imported?.value?.startsWith?.('.')) return;
      const target = roomOf(resolve(dirname(context.filename), imported.value));
      if (target === room || target === '..') return;
      if (floorOf(room) === -1) {
        context.report({ node: imported, message: `${room} stands on no floor: add it to server/lint/floors.mjs` });
      } else if (floorOf(target) >= floorOf(room) || floorOf(target) === -1) {
        context.report({
          node: imported,
          message: `${room} may import from floors below it only, and ${target} is none`,
        });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
