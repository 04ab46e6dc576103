/** Colours of a chart: custom properties of its stylesheet, by the names that they have there. */
const NAMES = ['up', 'down', 'grid', 'axis', 'text', 'tag', 'surface', 'line-1', 'line-2', 'line-3', 'line-4'] as const;

export type ChartColors = Readonly<Record<(typeof NAMES)[number], string>> & { readonly isDark: boolean };

/** The colours that hold in an element now, as `rgb(…)`: what draws on a canvas knows no custom properties. */
export function readChartColors(host: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  // Reduced motion gives everything a very short transition: a colour that is read at once would still be the one before.
  probe.style.setProperty('transition', 'none', 'important');
  host.append(probe);
  const colors = Object.fromEntries(
    NAMES.map((name) => {
      probe.style.color = `var(--chart-${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Record<(typeof NAMES)[number], string>;
  probe.remove();
  return { ...colors, isDark: getComputedStyle(host).colorScheme === 'dark' || isDark(colors.surface) };
}

/** The same colour, partly seen through. */
export function translucent(color: string, share: number): string {
  const parts = color.match(/[\d.]+/g) ?? [];
  return `rgba(${parts.slice(0, 3).join(', ')}, ${share})`;
}

const MIDDLE = 128;

function isDark(color: string): boolean {
  return Number(color.match(/\d+/)?.[0] ?? 255) < MIDDLE;
}
