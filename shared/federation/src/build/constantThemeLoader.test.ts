import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import withConstantTheme, { constantTokens } from './constantThemeLoader';

const antd = dirname(require.resolve('antd/package.json'));
const icons = dirname(require.resolve('@ant-design/icons/package.json'));
const left = (resourcePath: string) => withConstantTheme.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));

/** Parts whose code, beside their styles, asks the theme for something. */
const ASKING = [
  ...['_util/hooks/useZIndex', '_util/responsiveObserver', 'config-provider/MotionWrapper', 'dropdown/dropdown'],
  ...[
    'empty/simple',
    'modal/ConfirmDialog',
    'pagination/Pagination',
    'table/InternalTable',
    'tooltip/index',
    'tree/Tree',
  ],
];

test('the tokens are those of the site', () => {
  expect(constantTokens()).toMatchObject({ borderRadius: 6, controlHeight: 40, screenLG: 992, zIndexPopupBase: 1000 });
});

test.each(ASKING)('what %s asks for is among the tokens', (part) => {
  const source = readFileSync(join(antd, 'es', `${part}.js`), 'utf8');
  const taken = [...source.matchAll(/\{([^{}]+)\} = token\b/g)].flatMap(([, names = '']) => names.split(','));
  const named = [...source.matchAll(/\btoken\.([a-z]\w+)/g)].map(([, name = '']) => name);
  const asked = [...taken, ...named].map((name) => name.trim());
  expect(asked).not.toEqual([]);
  expect(Object.keys(constantTokens())).toEqual(expect.arrayContaining(asked));
});

test('nothing that mixes colours is asked for any more', () => {
  for (const path of ['es/theme/useToken.js', 'es/theme/context.js']) {
    expect(left(join(antd, path))).not.toMatch(/cssinjs|themes\/default/);
  }
  expect(left(join(icons, 'es/colorUtils.js'))).not.toContain('@ant-design/colors');
});
