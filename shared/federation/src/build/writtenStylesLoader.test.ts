import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import withoutWrittenStyles from './writtenStylesLoader';

const antd = join(dirname(require.resolve('antd/package.json')), 'es');
const left = (module: string) => withoutWrittenStyles(readFileSync(join(antd, module), 'utf8')).trim();

test.each([
  ['button/style/index.js', 'export default () => [\'\', "mp"];'],
  ['button/style/compact.js', 'export default () => null;'],
  ['config-provider/style/index.js', 'export default () => undefined;'],
  ['_util/wave/style.js', "export default () => '';"],
  ['tooltip/style/index.js', 'export default () => [\'\', "mp"];'],
  ['menu/style/index.js', 'export default () => [\'\', "mp"];'],
  ['input/style/index.js', 'export const useSharedStyle = () => [\'\', "mp"];\nexport default () => [\'\', "mp"];'],
  [
    'grid/style/index.js',
    'export const useRowStyle = () => [\'\', "mp"];\nexport const useColStyle = () => [\'\', "mp"];',
  ],
])('of %s the class names are left', (module, expected) => {
  expect(left(module)).toBe(expected);
});

test('a module of styles that no part asks for anything stays', () => {
  const source = readFileSync(join(antd, 'button/style/variant.js'), 'utf8');
  expect(withoutWrittenStyles(source)).toBe(source);
});

test('the makers give nothing but class names, and the names of variables stay', () => {
  const module = left('theme/util/genStyleUtils.js');
  expect(module).toContain('export const genStyleHooks = () => () => [\'\', "mp"];');
  expect(module).toContain('export const genCssVar = ');
  expect(module).not.toMatch(/^import/m);
});
