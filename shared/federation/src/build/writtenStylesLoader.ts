import { theme } from '../../../ui/src/theme/theme';

/** What is left of a hook or component of antd's that writes styles, by the function that makes it: the class names that it gives. */
const LEFT: Readonly<Record<string, string>> = {
  genStyleHooks: `() => ['', ${JSON.stringify(theme.cssVar.key)}]`,
  genComponentStyleHook: `() => ''`,
  genSubStyleComponent: `() => null`,
};

/** Exports of a module that writes styles: `export default genStyleHooks(`, `export const useColStyle = genStyleHooks(`. */
const EXPORTED = /^export (default|const \w+ =) (gen[A-Z]\w*)\(/gm;
/** Some make the hook when it is called: `export default (prefixCls, rootCls) => {`. */
const MADE_WHEN_CALLED = /^export default \([^)]*\) => \{\s*const useStyle = (gen[A-Z]\w*)\(/m;
/** The hook of ConfigProvider, which writes those of icons and gives nothing. */
const OF_ICONS = /^export \{ useResetIconStyle as default \}/;

/** What parts ask the module of the makers for besides. */
const VARIABLE_NAMES = /^export const genCssVar = [^]*$/m;
const MAKERS = /^export const \{\s*genStyleHooks,/m;

/**
 * A webpack loader: takes out of a part of antd what its styles are computed from, which is half of a button. They stand in
 * sheets that are made when the site is built; what a part asks its module for are the class names to which those belong.
 */
export default function withoutWrittenStyles(source: string): string {
  if (OF_ICONS.test(source)) return 'export default () => undefined;\n';
  if (MAKERS.test(source)) {
    const makers = Object.entries(LEFT).map(([maker, left]) => `export const ${maker} = () => ${left};`);
    return [...makers, VARIABLE_NAMES.exec(source)?.[0]].join('\n');
  }
  const late = MADE_WHEN_CALLED.exec(source);
  const found = [...source.matchAll(EXPORTED)].map(([, target = '', maker = '']) => [target, maker] as const);
  if (late?.[1]) found.push(['default', late[1]]);
  const lines = found.flatMap(([target, maker]) => (LEFT[maker] ? [`export ${target} ${LEFT[maker]};`] : []));
  // What other modules of styles alone are made of.
  return lines.length === 0 ? source : `${lines.join('\n')}\n`;
}
