import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorOf, palette, type ColorMode, type PaletteColor } from './palette';

/** WCAG AA for text of any size. */
const READABLE = 4.5;

/** Contrast of two hex colours after WCAG 2: 1 to 21. */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const onSurfaces = (text: PaletteColor): [PaletteColor, PaletteColor][] => [
  [text, 'page'],
  [text, 'surface'],
  [text, 'surface-muted'],
];

const pairs: [text: PaletteColor, background: PaletteColor][] = [
  ...(['ink', 'text', 'text-muted', 'accent', 'accent-hover', 'gain', 'loss', 'caution'] as const).flatMap(onSurfaces),
  ['accent', 'accent-soft'],
  ...(['ink', 'gain', 'loss'] as const).flatMap((text): [PaletteColor, PaletteColor][] => [
    [text, 'hover'],
    [text, 'selected'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['gain', 'gain-soft'],
  ['loss', 'loss-soft'],
  ['caution', 'caution-soft'],
  ['on-hero', 'hero'],
  ['on-hero-muted', 'hero'],
];

describe.each<ColorMode>(['light', 'dark'])('in %s mode', (mode) => {
  test.each(pairs)('%s is readable on %s', (text, background) => {
    expect(contrast(colorOf(text, mode), colorOf(background, mode))).toBeGreaterThanOrEqual(READABLE);
  });
});

test('the stylesheet has the same colours', () => {
  const stylesheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(palette)) {
    expect(stylesheet).toContain(`--mp-${name}: light-dark(${light}, ${dark});`);
  }
});
