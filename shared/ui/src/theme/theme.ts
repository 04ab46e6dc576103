import type { ThemeConfig } from 'antd';
import theme, { type MappingAlgorithm } from 'antd/es/theme';
import { colorOf, type ColorMode, type PaletteColor } from './palette';

/** The widths in px from which each size class holds (specification, section 9; decision 8). */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** Below this width in px the site uses its mobile menu. */
export const MOBILE_MENU_BELOW = breakpoints.lg;

/** antd knows one class more; it is to begin above ours and is not used. */
const SCREEN_XXXL = 1920;

/** antd checks that each class ends where the next begins, so all three values of each are given. */
const screens = {
  screenXS: breakpoints.xs,
  screenXSMin: breakpoints.xs,
  screenXSMax: breakpoints.sm - 1,
  screenSM: breakpoints.sm,
  screenSMMin: breakpoints.sm,
  screenSMMax: breakpoints.md - 1,
  screenMD: breakpoints.md,
  screenMDMin: breakpoints.md,
  screenMDMax: breakpoints.lg - 1,
  screenLG: breakpoints.lg,
  screenLGMin: breakpoints.lg,
  screenLGMax: breakpoints.xl - 1,
  screenXL: breakpoints.xl,
  screenXLMin: breakpoints.xl,
  screenXLMax: breakpoints.xxl - 1,
  screenXXL: breakpoints.xxl,
  screenXXLMin: breakpoints.xxl,
  screenXXLMax: SCREEN_XXXL - 1,
  screenXXXL: SCREEN_XXXL,
  screenXXXLMin: SCREEN_XXXL,
};

/** antd's dark algorithm dims the colours it is given; ours are chosen for both modes and stay as they are. */
const keepChosenColors: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
});

/** antd's theme in one of the two modes. One antd version in the page: class names need no hash. */
export function themeFor(mode: ColorMode): ThemeConfig {
  const color = (name: PaletteColor) => colorOf(name, mode);
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepChosenColors],
    hashed: false,
    // A key per mode: the variables of one mode never linger under the other's name.
    cssVar: { key: `mp-${mode}` },
    token: {
      ...screens,
      fontFamily: 'var(--mp-font)',
      fontFamilyCode: 'var(--mp-font-mono)',
      fontSize: 15,
      borderRadius: 8,
      controlHeight: 40,
      controlHeightLG: 46,
      controlHeightSM: 32,
      wireframe: false,
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
      controlOutlineWidth: 3,
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
      // A dark tip in both modes: its text must not follow the accent's.
      Tooltip: { colorBgSpotlight: colorOf('ink', 'light'), colorTextLightSolid: colorOf('on-accent', 'light') },
    },
  };
}
