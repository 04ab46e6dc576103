/** The two looks of the site. */
export type ColorMode = 'light' | 'dark';

/**
 * The colours of both modes, `[light, dark]`: the custom properties `--mp-*` of tokens.css, by name. antd computes with
 * them and so needs the values; a test keeps both places in step and every text readable (WCAG AA).
 */
export const palette = {
  page: ['#f7f8fa', '#0a0f18'],
  surface: ['#ffffff', '#111827'],
  'surface-muted': ['#f1f4f8', '#172033'],
  hover: ['#f4f7fb', '#152035'],
  selected: ['#eaf1fe', '#152a52'],
  border: ['#e4e9f0', '#1f2a3d'],
  'border-strong': ['#cbd4e1', '#324057'],
  control: ['#8391a7', '#64748f'],
  ink: ['#0b1f3a', '#e8edf5'],
  text: ['#42526b', '#b1bccd'],
  'text-muted': ['#5b6b84', '#8a97ad'],
  accent: ['#1554c7', '#7fadff'],
  'accent-hover': ['#0f429f', '#a5c8ff'],
  'accent-soft': ['#eaf1fe', '#14284d'],
  'on-accent': ['#ffffff', '#0a0f18'],
  gain: ['#067647', '#34d399'],
  'gain-soft': ['#e6f4ec', '#0e2c27'],
  loss: ['#b42318', '#f87171'],
  'loss-soft': ['#fcebe9', '#351a20'],
  caution: ['#8a5300', '#f5b942'],
  'caution-soft': ['#fff6e0', '#2a2112'],
  'caution-line': ['#e2b65a', '#7a5a1c'],
  hero: ['#0b1f3a', '#0d1a2e'],
  'on-hero': ['#ffffff', '#f1f5fb'],
  'on-hero-muted': ['#c3d0e2', '#a9b9ce'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type PaletteColor = keyof typeof palette;

/** A colour of the palette as a hex value. */
export function colorOf(name: PaletteColor, mode: ColorMode): string {
  return palette[name][mode === 'light' ? 0 : 1];
}
