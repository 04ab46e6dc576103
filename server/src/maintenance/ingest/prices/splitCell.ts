import { isPossibleSplit, plainRatio, type Ratio, type ShareActionKind } from '@market-pulse/analysis/actions';

/** Where nothing is said. */
const NOTHING = /^(-|nan|null|none|n\/a)?$/i;
const RATIO = /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:\s*[:/]\s*(\d+(?:\.\d+)?))?$/i;
const NEARLY_WHOLE = 1e-3;

/** What people call actions on shares. */
const KINDS: readonly (readonly [RegExp, ShareActionKind])[] = [
  [/^((forward|stock|share|reverse|reverse stock) )?split$/, 'split'],
  [/^(stock|share|scrip) dividend$|^bonus( (issue|shares?))?$/, 'stock_dividend'],
  [/^spin ?off$|^demerger$/, 'spin_off'],
];

/** What a number of a split is by the words beside it, `Stock dividend`; nothing without words, and a reason for others. */
function readKind(
  text: string,
  { numerator, denominator }: Ratio,
): { readonly kind?: ShareActionKind } | { readonly reason: string } {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[-_ ]+/g, ' ');
  if (NOTHING.test(words)) return {};
  const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1];
  const told = JSON.stringify(text.trim().slice(0, 40));
  if (kind === undefined) return { reason: `${told} is no kind of action that is known` };
  const isFewer = numerator < denominator;
  if (words.startsWith('reverse') ? !isFewer : kind === 'stock_dividend' && isFewer) {
    return { reason: `${told} of ${numerator} for ${denominator} makes ${isFewer ? 'fewer' : 'more'} shares` };
  }
  return { kind };
}

/**
 * What a cell says of a split, with what the cell beside it says that it is, where there is one; see `readRatio`.
 *
 * @param kind words such as `Split`, `Stock dividend`, `Spin-off`; nothing where the number is alone
 */
export function readSplit(
  text: string,
  none: 0 | 1,
  kind = '',
): (Ratio & { readonly kind?: ShareActionKind }) | { readonly reason: string } | undefined {
  const ratio = readRatio(text, none);
  if (ratio === undefined || 'reason' in ratio) return ratio;
  const stated = readKind(kind, ratio);
  return 'reason' in stated ? stated : { ...ratio, ...stated };
}

/**
 * What a cell says of a split: `10`, `0.05` (1 for 20), `3:2`, `1/20`, as a ratio of whole numbers where there is one; `1.046` stays as
 * it is, a factor of prices. Undefined where it says that there was none, and a reason for what cannot be one.
 *
 * @param none what stands for a day without a split: 0 in columns of splits, 1 in columns of factors
 */
function readRatio(text: string, none: 0 | 1): Ratio | { readonly reason: string } | undefined {
  const cell = text.trim();
  if (NOTHING.test(cell)) return undefined;
  const [, left, right] = RATIO.exec(cell) ?? [];
  const told = JSON.stringify(cell.slice(0, 40));
  if (left === undefined) return { reason: `${told} is no split` };
  const factor = Number(left) / Number(right ?? 1);
  if (right === undefined && factor === none) return undefined;
  if (factor === 1) return { reason: `a split of ${told} changes nothing` };
  const ratio = plainRatio({ numerator: Number(left), denominator: Number(right ?? 1) }) ?? oneForMany(factor);
  if (ratio) return ratio;
  const split = { numerator: factor, denominator: 1 };
  return isPossibleSplit(split) ? split : { reason: `a split of ${told} cannot be` };
}

/** A reverse split as a factor that was rounded: 0.0667 is 1 for 15. */
function oneForMany(factor: number): Ratio | undefined {
  const many = Math.round(1 / factor);
  const isNearlyWhole = factor < 1 && Math.abs(1 / factor - many) < NEARLY_WHOLE * many;
  return isNearlyWhole ? plainRatio({ numerator: 1, denominator: many }) : undefined;
}
