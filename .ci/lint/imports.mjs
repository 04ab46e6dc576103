/**
 * Lint rule: refuses imports, and exports of what another module has.
 *
 * Each option has `refuse`, the pattern of a whole request, and the `message`; with `exceptTypes` an import of types alone may stand.
 */
export const importsRule = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const refused = context.options.map(({ refuse, message, exceptTypes = false }) => ({
      pattern: new RegExp(refuse, 'u'),
      message,
      exceptTypes,
    }));
    const check = (node) => {
      if (!node.source) return;
      for (const { pattern, message, exceptTypes } of refused) {
        if (!(exceptTypes && hasTypesAlone(node)) && pattern.test(node.source.value)) {
          context.report({ node: node.source, message });
        }
      }
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** `import type { A }`, `export type { A } from`, `import { type A, type B }`. */
function hasTypesAlone({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}
