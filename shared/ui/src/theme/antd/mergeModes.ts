/** A colour as antd writes it: hex, function, or one of the few names that it uses. */
const COLOR = /(#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)|\b(?:transparent|white|black)\b)/i;

/**
 * One sheet of two that differ in their colours alone: where they do, colour by colour, the page's `color-scheme` decides
 * (`light-dark()`).
 *
 * @throws Error with the place when anything else differs, which one sheet could not say
 */
export function mergeModes(light: string, dark: string): string {
  const lightParts = light.split(COLOR);
  const darkParts = dark.split(COLOR);
  return lightParts
    .map((part, index) => {
      const other = darkParts[index];
      if (part === other) return part;
      // Odd places are the colours between the texts.
      if (other !== undefined && index % 2 === 1) return `light-dark(${part},${other})`;
      throw new Error(`The sheets of both modes differ in more than colours: «${part}» and «${other}»`);
    })
    .join('');
}
