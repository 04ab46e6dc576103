import type { ThemeConfig } from 'antd';

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

/**
 * antd's theme where the site runs: the same in both colour modes and on the server, so that nothing is drawn anew for a
 * change of mode. It holds what antd's parts reckon with; what they look like stands in the sheet that the build makes of
 * `sheet/sheetTheme.ts`, and they write no styles themselves.
 */
export const theme = {
  zeroRuntime: true,
  // One antd version in the page: class names need no hash.
  hashed: false,
  cssVar: { key: 'mp' },
  token: {
    ...screens,
    fontFamily: 'var(--mp-font)',
    fontFamilyCode: 'var(--mp-font-mono)',
    fontSize: 14,
    borderRadius: 6,
    controlHeight: 40,
    controlHeightLG: 46,
    controlHeightSM: 32,
    controlOutlineWidth: 3,
    wireframe: false,
  },
} as const satisfies ThemeConfig;
