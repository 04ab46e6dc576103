import type { ThemeConfig } from 'antd';
import antdTheme, { type MappingAlgorithm } from 'antd/lib/theme';
import { colorOf, type ColorMode, type PaletteColor } from '../palette';
import { theme } from '../theme';

/** antd's dark algorithm dims the colours it is given; ours are chosen for both modes and stay as they are. */
const keepChosenColors: MappingAlgorithm = (seed, map) => ({
  ...(map ?? antdTheme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
});

/** The site's theme with the colours of one of the two modes, for parts that write their styles. */
export function sheetTheme(mode: ColorMode): ThemeConfig {
  const color = (name: PaletteColor) => colorOf(name, mode);
  return {
    ...theme,
    zeroRuntime: false,
    algorithm: [mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, keepChosenColors],
    token: {
      ...theme.token,
      colorPrimary: color('accent'),
      colorPrimaryHover: color('accent-hover'),
      colorPrimaryActive: color('accent-hover'),
      colorInfo: color('accent'),
      colorSuccess: color('gain'),
      colorError: color('loss'),
      colorWarning: color('caution'),
      colorInfoBg: color('accent-soft'),
      colorInfoBorder: color('border-strong'),
      colorSuccessBg: color('gain-soft'),
      colorSuccessBorder: color('border-strong'),
      colorErrorBg: color('loss-soft'),
      colorErrorBorder: color('border-strong'),
      colorWarningBg: color('caution-soft'),
      colorWarningBorder: color('border-strong'),
      colorLink: color('accent'),
      colorLinkHover: color('accent-hover'),
      colorLinkActive: color('accent-hover'),
      colorText: color('text'),
      colorTextHeading: color('ink'),
      colorTextSecondary: color('text-muted'),
      colorTextDescription: color('text-muted'),
      colorTextPlaceholder: color('text-muted'),
      colorTextLightSolid: color('on-accent'),
      colorBgLayout: color('page'),
      colorBgContainer: color('surface'),
      colorBgElevated: color('surface'),
      colorBorder: color('border-strong'),
      colorBorderSecondary: color('border'),
      // What is under way is read as long as it lasts; an icon that turns says so.
      opacityLoading: 1,
    },
    components: {
      Button: {
        fontWeight: 600,
        contentFontSizeLG: 16,
        primaryColor: color('on-accent'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        // Ghost buttons stand on the hero, which is dark in both modes.
        defaultGhostColor: color('on-hero'),
        defaultGhostBorderColor: color('on-hero-muted'),
      },
      Checkbox: { colorWhite: color('on-accent') },
      Tabs: { titleFontSize: 15, horizontalItemPadding: '12px 0' },
      // A dark tip in both modes: its text must not follow the accent's. By name, because antd leaves out what the page has
      // too, which it would in light mode alone.
      Tooltip: { colorBgSpotlight: colorOf('ink', 'light'), colorTextLightSolid: 'white' },
    },
  };
}
