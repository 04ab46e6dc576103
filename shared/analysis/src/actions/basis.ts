import { plainRatio, type Ratio } from './plainRatio';
import { priceFactor, sharesOf, sharesPerShare } from './shareFactor';
import type { TimedSplit } from './sharesOn';

/** A day's close. */
export interface DatedClose {
  readonly date: string;
  readonly close: number;
}

/** What a part of a history says of its prices. */
export interface Basis {
  readonly adjustment: 'raw' | 'splits' | 'full' | 'unknown';
  /** The day in whose shares adjusted prices are; null where nobody knows. */
  readonly basisDate: string | null;
}

/** What prices of another basis are multiplied with, and volumes; 1 where shares are as many as before. */
export interface Rebasing {
  readonly price: number;
  readonly volume: number;
}

/** What is known where a newer part of a history meets the one that is kept. */
export interface Seam {
  readonly kept: Basis;
  readonly told: Basis;
  /** Days of which both have a close, oldest first; the first few of them are enough. */
  readonly both: readonly { readonly date: string; readonly kept: number; readonly told: number }[];
  /** Closes of two days that follow one another, one of them told and one kept that stays: it is not told anew. */
  readonly neighbours: readonly { readonly kept: DatedClose; readonly told: DatedClose }[];
  /** Known of the instrument, whoever said so. */
  readonly splits: readonly TimedSplit[];
}

/** What is to be done so that a history has one basis: nothing, one of both parts is rebased, or the newer one is refused. */
export type BasisDecision =
  | { readonly kind: 'same' }
  | { readonly kind: 'rebase'; readonly whose: 'kept' | 'told'; readonly by: Rebasing }
  | { readonly kind: 'refused'; readonly reason: string };

/** Prices are written in cents, or with two digits where they are small. */
const MOST_ROUNDING = 0.011;
const MOST_ROUNDING_SHARE = 0.01;
const LEAST_ROUNDING_SHARE = 0.0002;
/** Over longer rests a price may have gone so far by itself: a week where it is twice or three times as much, two months from four times on. */
const NEAR_DAYS = 7;
const LARGE_RATIO = 4;
const NEAR_DAYS_OF_LARGE = 60;
const DAY_MILLISECONDS = 86_400_000;
/** A move like that of a split: twice as much, or half. Below it a price may well have moved by itself. */
const SMALLEST_CLIFF = 2;
const CLIFF_TOLERANCE = 0.12;
/** Shares that splits make of one, as they are made. */
const USUAL_RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 150, 200, 250, 500, 1000];
/** By how much the ratios of two histories on several days may differ, if it is one of them. */
const STEADY = 0.004;
const LEAST_STEADY_DAYS = 3;

const SAME: BasisDecision = { kind: 'same' };

/** Whether two closes are the same but for rounding. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.min(MOST_ROUNDING, one * MOST_ROUNDING_SHARE) + one * LEAST_ROUNDING_SHARE;
}

/**
 * How many shares a fall from one close to a later one looks to have made of one, and 1/20 for a rise; undefined where it is none that splits make, or the
 * days are far from each other.
 */
export function looksLikeSplit(one: DatedClose, other: DatedClose): (Ratio & { readonly text: string }) | undefined {
  const [before, after] = one.date < other.date ? [one, other] : [other, one];
  const days = (Date.parse(after.date) - Date.parse(before.date)) / DAY_MILLISECONDS;
  if (before.close <= 0 || after.close <= 0) return undefined;
  const factor = before.close / after.close;
  const size = Math.max(factor, 1 / factor);
  if (size < SMALLEST_CLIFF * (1 - CLIFF_TOLERANCE)) return undefined;
  const found = USUAL_RATIOS.find((ratio) => Math.abs(size / ratio - 1) <= CLIFF_TOLERANCE);
  if (found === undefined || days > (found < LARGE_RATIO ? NEAR_DAYS : NEAR_DAYS_OF_LARGE)) return undefined;
  const [numerator, denominator] = factor > 1 ? [found, 1] : [1, found];
  return { numerator, denominator, text: `${numerator} for ${denominator}` };
}

/**
 * Whether a split that is known says why two closes as traded are as far from each other as they are: one after the earlier day and until the
 * later one; of a split of which only a time is known, one that may have been then and made about that ratio.
 */
export function isSplitBetween(splits: readonly TimedSplit[], one: DatedClose, other: DatedClose): boolean {
  const [before, after] = one.date < other.date ? [one, other] : [other, one];
  return splits.some((split) => {
    const { date, until } = split;
    if (until == null) return date > before.date && date <= after.date;
    const off = before.close / after.close / sharesOf(split);
    return date <= after.date && until > before.date && Math.abs(Math.log(off)) <= CLIFF_TOLERANCE;
  });
}

/**
 * Decides how a part of a history goes with the one that is kept of the same source. Where both have a day, its closes tell; elsewhere
 * the splits between the days of both bases do, and what is left of a cliff where one ends and the other begins.
 */
export function decideBasis(seam: Seam): BasisDecision {
  const { kept, told, both, neighbours } = seam;
  const [first] = both;
  const isSameThere = first !== undefined && isSame(first.kept, first.told);
  // Where all that is kept gives way nothing has to be put on another basis.
  if (neighbours.length === 0) return SAME;
  const isRawAndNot = (kept.adjustment === 'raw') !== (told.adjustment === 'raw');
  if (isOtherMeasure(kept, told) && (isRawAndNot || !isSameThere)) {
    const [one, other] = [MEASURES[kept.adjustment], MEASURES[told.adjustment]];
    return refused(`its prices are ${other}, and those that are kept of the source are ${one}`);
  }
  if (isSameThere) return SAME;
  if (first !== undefined) return byCommonDays(seam);
  return kept.adjustment === 'raw' || told.adjustment === 'raw' ? withoutCliff(seam, undefined) : bySplits(seam);
}

const MEASURES = {
  raw: 'as traded',
  splits: 'adjusted for splits',
  full: 'adjusted for splits and dividends',
  unknown: 'of an adjustment that nobody states',
};

function isOtherMeasure({ adjustment: one }: Basis, { adjustment: other }: Basis): boolean {
  return one !== other && one !== 'unknown' && other !== 'unknown';
}

function refused(reason: string): BasisDecision {
  return { kind: 'refused', reason };
}

/** What is younger counts; the other is put on its basis. */
function whoseIsRebased({ kept, told }: Seam): 'kept' | 'told' {
  return (told.basisDate ?? '') >= (kept.basisDate ?? '') ? 'kept' : 'told';
}

/** By the ratio of the closes of the days that both have. */
function byCommonDays(seam: Seam): BasisDecision {
  const { kept, told, both } = seam;
  const ratios = both.map((day) => day.told / day.kept);
  const [ratio = 1] = ratios;
  const isSteady = ratios.every((one) => Math.abs(one / ratio - 1) <= STEADY);
  const plain = plainRatio(nearest(1 / ratio));
  const size = Math.max(ratio, 1 / ratio);
  const isLarge = size >= SMALLEST_CLIFF * (1 - CLIFF_TOLERANCE);
  const isRaw = kept.adjustment === 'raw' || told.adjustment === 'raw';
  if (!isRaw && isSteady && (plain || ratios.length >= LEAST_STEADY_DAYS)) {
    const shares = plain ? plain.numerator / plain.denominator : undefined;
    const by = { price: shares ? 1 / shares : ratio, volume: shares ?? 1 };
    const whose = whoseIsRebased(seam);
    return { kind: 'rebase', whose, by: whose === 'kept' ? by : { price: 1 / by.price, volume: 1 / by.volume } };
  }
  if (!isLarge) return SAME;
  const [day] = both;
  return refused(`its close of ${day?.date} is ${day?.told}, and the one that is kept of the source is ${day?.kept}`);
}

/** A factor that rounded prices tell, as the whole number that it is next to. */
function nearest(factor: number): { numerator: number; denominator: number } {
  const [more, other] = factor > 1 ? [factor, 1] : [1, 1 / factor];
  const whole = Math.round(more > 1 ? more : other);
  const isWhole = whole > 1 && Math.abs((more > 1 ? more : other) / whole - 1) <= STEADY;
  if (!isWhole) return { numerator: factor, denominator: 1 };
  return more > 1 ? { numerator: whole, denominator: 1 } : { numerator: 1, denominator: whole };
}

/** By the splits of the days between both bases, which the younger one has in its prices and the older one has not. */
function bySplits(seam: Seam): BasisDecision {
  const { kept, told, splits } = seam;
  if (kept.basisDate === null || told.basisDate === null) return withoutCliff(seam, undefined);
  const [older, younger] = [kept.basisDate, told.basisDate].sort() as [string, string];
  // Where only a time is known that lies on both sides of a day, nobody knows on which side the split was.
  const between = splits.filter(({ date, until }) => date > older && (until ?? date) <= younger);
  if (between.length === 0) return withoutCliff(seam, undefined);
  const rebased = withoutCliff(seam, {
    price: 1 / priceFactor(older, between),
    volume: sharesPerShare(older, between),
  });
  if (rebased.kind !== 'refused') return rebased;
  // A source may have had a split in its prices before its day came.
  const asTheyAre = withoutCliff(seam, undefined);
  return asTheyAre.kind === 'refused' ? rebased : asTheyAre;
}

/** The same, unless prices would be as far from one another as a split makes them, and none that is known says why. */
function withoutCliff(seam: Seam, by: Rebasing | undefined): BasisDecision {
  const whose = whoseIsRebased(seam);
  const isAdjusted = seam.kept.adjustment !== 'raw' && seam.told.adjustment !== 'raw';
  for (const { kept, told } of seam.neighbours) {
    const scaled = by && whose === 'kept' ? { ...kept, close: kept.close * by.price } : kept;
    const other = by && whose === 'told' ? { ...told, close: told.close * by.price } : told;
    const split = looksLikeSplit(scaled, other);
    if (split === undefined || (!isAdjusted && isSplitBetween(seam.splits, kept, told))) continue;
    return refused(
      `its price of ${told.date}, ${told.close}, and the one of ${kept.date} that is kept of the source, ${kept.close}, ` +
        `are as far from one another as a split of ${split.text} makes them, and none is known of`,
    );
  }
  return by === undefined ? SAME : { kind: 'rebase', whose, by };
}

/** The newest bars of a history of prices as traded that no split is missing among: those before a cliff without one are left out. */
export function sinceUnknownSplit<Bar extends DatedClose>(bars: readonly Bar[], splits: readonly TimedSplit[]): Bar[] {
  const begin = bars.findLastIndex((bar, index) => {
    const before = bars[index - 1];
    return before && looksLikeSplit(before, bar) && !isSplitBetween(splits, before, bar);
  });
  return bars.slice(Math.max(0, begin));
}
