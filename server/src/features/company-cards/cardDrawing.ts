import { CARD_SIZE, SITE_TITLE } from '@market-pulse/contract';
import type { ChartFigures } from './chartFigures';
import { figureTexts, type FigureTexts } from './figureTexts';
import { priceLine } from './priceLine';
import type { Typeface } from './typeface/typeface';

/** Colours of the design system in light mode (`shared/ui/src/theme`): a picture has no mode. */
const COLOURS = {
  ...{ surface: '#ffffff', ink: '#0b1f3a', muted: '#5b6b84', accent: '#1554c7', rule: '#e4e9f0' },
  ...{ gain: '#067647', loss: '#b42318', warning: '#8a5300', warningSoft: '#fff6e0', pulse: '#3ddc97' },
};
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const PADDING = 64;
const INNER_WIDTH = WIDTH - 2 * PADDING;
const LINE_BOX = { left: PADDING, top: 404, width: INNER_WIDTH - 8, height: 130 };
/** Sizes that a name is tried in before it is cut, in px. */
const NAME_SIZES = [68, 56, 46];
/** Of the size of a text: how much wider its strokes become where it is bold. */
const BOLD_STROKE = 0.034;
/** What a picture says in place of a price that nobody knows. */
const WITHOUT_PRICE = 'Profile, figures, filings and news, with their sources';
/** How much lower everything stands where no line is below it, in px. */
const WITHOUT_LINE = 70;

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
  /** At which end of the text `x` is. */
  readonly anchor?: 'end';
}

/** The picture of a company as an SVG without text, so that it looks the same wherever it is drawn. */
export function cardDrawing(typeface: Typeface, figures: ChartFigures): string {
  const write = (text: string, style: TextStyle) => writeText(typeface, text, style);
  const texts = figureTexts(figures);
  const line = priceLine(figures.closes, LINE_BOX);
  const parts = [
    brand(write),
    write(listing(figures), {
      x: WIDTH - PADDING,
      y: 100,
      size: 30,
      colour: COLOURS.muted,
      isBold: true,
      anchor: 'end',
    }),
    `<g transform="translate(0 ${line ? 0 : WITHOUT_LINE})">${name(typeface, figures)}${price(typeface, texts)}</g>`,
    ...(line ? [drawLine(line, texts), days(write, texts)] : []),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.surface}"/>`,
    `<rect width="${WIDTH}" height="10" fill="${COLOURS.accent}"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

type Write = (text: string, style: TextStyle) => string;

function writeText(typeface: Typeface, text: string, { x, y, size, colour, isBold, anchor }: TextStyle): string {
  const { path, width } = typeface.draw(text, size);
  const left = anchor === 'end' ? x - width : x;
  const stroke = isBold ? ` stroke="${colour}" stroke-width="${(size * BOLD_STROKE).toFixed(1)}"` : '';
  return `<path transform="translate(${left.toFixed(1)} ${y})" fill="${colour}"${stroke} d="${path}"/>`;
}

/** The site's mark and name. */
function brand(write: Write): string {
  const mark = [
    `<g transform="translate(${PADDING} 64) scale(0.8125)"><rect width="64" height="64" rx="14" fill="${COLOURS.ink}"/>`,
    `<path d="M9 34h11l6-16 10 30 7-20 3 6h9" fill="none" stroke="${COLOURS.pulse}" stroke-width="5" stroke-linecap="round"`,
    ' stroke-linejoin="round"/></g>',
  ].join('');
  return mark + write(SITE_TITLE, { x: PADDING + 70, y: 101, size: 32, colour: COLOURS.ink, isBold: true });
}

function listing({ exchange, ticker }: ChartFigures): string {
  return exchange === null ? ticker : `${exchange}: ${ticker}`;
}

/** The name in the largest size that it fits in; cut where none is small enough, and the ticker for one in letters that are not there. */
function name(typeface: Typeface, { name: full, ticker }: ChartFigures): string {
  const text = typeface.hasAll(full) ? full : ticker;
  const smallest = NAME_SIZES.at(-1) ?? 0;
  const fits = (part: string, size: number) => typeface.draw(part, size).width <= INNER_WIDTH;
  const size = NAME_SIZES.find((each) => fits(text, each)) ?? smallest;
  const characters = Array.from(text);
  const shown = fits(text, size) ? text : `${longest(characters, (part) => fits(`${part}…`, size))}…`;
  return writeText(typeface, shown, { x: PADDING, y: 198, size, colour: COLOURS.ink, isBold: true });
}

/** The longest beginning that fits, found by halves: a name may have hundreds of letters. */
function longest(characters: readonly string[], fits: (part: string) => boolean): string {
  let [low, high] = [0, characters.length];
  const begin = (count: number) => characters.slice(0, count).join('').trimEnd();
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(begin(middle))) low = middle;
    else high = middle - 1;
  }
  return begin(low);
}

function price(typeface: Typeface, { price: amount, change, isLoss, provenance, warning }: FigureTexts): string {
  if (amount === undefined)
    return writeText(typeface, WITHOUT_PRICE, { x: PADDING, y: 262, size: 32, colour: COLOURS.muted });
  const width = typeface.draw(amount, 84).width;
  const colour = isLoss ? COLOURS.loss : COLOURS.gain;
  return [
    writeText(typeface, amount, { x: PADDING, y: 306, size: 84, colour: COLOURS.ink, isBold: true }),
    change ? writeText(typeface, change, { x: PADDING + width + 32, y: 304, size: 40, colour, isBold: true }) : '',
    writeText(typeface, provenance ?? '', { x: PADDING, y: 358, size: 26, colour: COLOURS.muted }),
    warning ? mark(typeface, warning, PADDING + typeface.draw(provenance ?? '', 26).width + 20) : '',
  ].join('');
}

/** A word in a coloured box, beside what it is about. */
function mark(typeface: Typeface, text: string, left: number): string {
  const { width } = typeface.draw(text, 24);
  return [
    `<rect x="${left.toFixed(1)}" y="328" width="${(width + 28).toFixed(1)}" height="42" rx="6" fill="${COLOURS.warningSoft}"/>`,
    writeText(typeface, text, { x: left + 14, y: 357, size: 24, colour: COLOURS.warning, isBold: true }),
  ].join('');
}

function drawLine({ line, area, end }: NonNullable<ReturnType<typeof priceLine>>, { warning }: FigureTexts): string {
  const colour = warning ? COLOURS.muted : COLOURS.accent;
  return [
    `<path d="${area}" fill="${colour}" fill-opacity="0.1"/>`,
    `<path d="M${PADDING} ${LINE_BOX.top + LINE_BOX.height}h${INNER_WIDTH}" stroke="${COLOURS.rule}" stroke-width="2"/>`,
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${end.x}" cy="${end.y}" r="8" fill="${colour}"/>`,
  ].join('');
}

function days(write: Write, texts: FigureTexts): string {
  return texts.days ? write(texts.days, { x: PADDING, y: 584, size: 24, colour: COLOURS.muted }) : '';
}
