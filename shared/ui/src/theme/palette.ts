/** The two looks of the site. */
export type ColorMode = 'light' | 'dark';

/**
 * The colours of both modes, `[light, dark]`: the custom properties `--mp-*` of tokens.css, by name. antd computes with
 * them and so needs the values; a test keeps both places in step and every text readable (WCAG AA).
 */
export const palette = {
  page: ['#f5f7fa', '#0a1322'],
  surface: ['#ffffff', '#111d30'],
  'surface-muted': ['#eef2f7', '#18263c'],
  border: ['#dde4ed', '#24344c'],
  'border-strong': ['#b7c3d3', '#3b4f6d'],
  ink: ['#0b1f3a', '#f1f5fb'],
  text: ['#1f2e44', '#d6dfeb'],
  'text-muted': ['#526178', '#9fb0c6'],
  accent: ['#1554c7', '#7fb0ff'],
  'accent-hover': ['#0f429f', '#a5c8ff'],
  'accent-soft': ['#e8effc', '#16305a'],
  'on-accent': ['#ffffff', '#0a1322'],
  gain: ['#08704a', '#46d39a'],
  'gain-soft': ['#e2f4eb', '#0f332b'],
  loss: ['#b8202d', '#ff8a8f'],
  'loss-soft': ['#fcebec', '#40202a'],
  caution: ['#7d4a00', '#f2bd62'],
  'caution-soft': ['#fdf2dd', '#3a2c12'],
  hero: ['#0b1f3a', '#0d1a2e'],
  'on-hero': ['#ffffff', '#f1f5fb'],
  'on-hero-muted': ['#c3d0e2', '#a9b9ce'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type PaletteColor = keyof typeof palette;

/** A colour of the palette as a hex value. */
export function colorOf(name: PaletteColor, mode: ColorMode): string {
  return palette[name][mode === 'light' ? 0 : 1];
}
