import { serverFloorsRule } from '../../server/lint/floors.mjs';
import { importsRule } from './imports.mjs';

/** Lint rule: a reader sees what a package offers. */
const namedExports = {
  meta: { type: 'problem', schema: false },
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'Exports are named one by one: a reader sees what a package offers' }),
  }),
};

/** The rules of this project alone. One of imports has a second name: a file may be in two lists, and a rule has one. */
export default {
  meta: { name: 'site' },
  rules: {
    imports: importsRule,
    'value-imports': importsRule,
    'named-exports': namedExports,
    floors: serverFloorsRule,
  },
};
