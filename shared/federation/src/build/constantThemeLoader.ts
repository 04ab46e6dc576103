import getDesignToken from 'antd/lib/theme/getDesignToken';
import { theme } from '../../../ui/src/theme/theme';

/** Shades of the preset colours (`blue-1`, `blue1`): no part reckons with them, and they are most of a theme. */
const SHADE = /^[a-z]+-?\d+$/;

/** The tokens of the site's one theme, as antd reckons them; what has a colour is as in light mode, and no part shows it. */
export function constantTokens(): Readonly<Record<string, unknown>> {
  const tokens = getDesignToken({ token: theme.token });
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => !SHADE.test(name)));
}

/** What a part asks `useToken` for: theme, tokens, hash, tokens as variables, names of the variables, whether no styles are written. */
function useTokenModule(): string {
  const variables = { prefix: 'ant', key: theme.cssVar.key };
  const parts = `[undefined, token, '', token, ${JSON.stringify(variables)}, true]`;
  return [
    `const token = ${JSON.stringify(constantTokens())};`,
    `const parts = ${parts};`,
    'export default () => parts;',
    'export const getComputedToken = () => token;',
    'export const unitless = {};',
    'export const ignore = {};',
    '',
  ].join('\n');
}

/** Icons in two tones, of which the site has none, mix theirs from the primary colour. */
const ICON_COLORS = `export const DEFAULT_TWOTONE_COLOR = '#1677ff';\nexport const getSecondaryColor = () => '#e6f4ff';\n`;

const REEXPORTED_THEME = /^export \{ default as defaultTheme \} from .*$/m;

/** Modules that reckon a theme, by the end of their path, and what is left of each. */
const LEFT: readonly (readonly [path: RegExp, left: (source: string) => string])[] = [
  [/[\\/]theme[\\/]useToken\.js$/, useTokenModule],
  [
    /[\\/]theme[\\/]context\.js$/,
    (source) => source.replace(REEXPORTED_THEME, 'export const defaultTheme = undefined;'),
  ],
  [/[\\/]icons[\\/]es[\\/]colorUtils\.js$/, () => ICON_COLORS],
];

/**
 * A webpack loader: writes antd's theme into the bundle instead of what reckons it. The site has one, which never changes
 * where it runs; mixing its colours at run time is ten kilobytes of a first visit.
 */
export default function withConstantTheme(this: { readonly resourcePath: string }, source: string): string {
  const found = LEFT.find(([path]) => path.test(this.resourcePath));
  return found ? found[1](source) : source;
}
