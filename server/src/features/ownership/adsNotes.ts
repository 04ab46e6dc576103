/** What the footnotes of a transaction say about American Depositary Shares. */
export interface AdsNotes {
  /** Whether its price is that of one ADS, though other shares are counted. */
  readonly isPerAds: boolean;
  /** Shares that one ADS stands for; null where nothing readable says so. */
  readonly ratio: number | null;
}

const ADS = String.raw`(?:American\s+Deposit[ao]ry\s+(?:Shares?|Receipts?)|AD[SR]s?)\b`;
const NAMES_ADS = new RegExp(String.raw`\b${ADS}`, 'i');
/** A price that was reckoned from that of an ADS is one of a share already. */
const IS_CONVERTED =
  /\b(?:divid(?:ed|ing)|convert(?:ed|ing)|adjusted|per\s+(?:Class\s+[A-Z]\s+)?(?:ordinary|common)\s+share)\b/i;

const ONES = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const LARGER: Readonly<Record<string, number>> = {
  ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80, hundred: 100, 'one hundred': 100 },
};
/** Parts of a share: `one-half`, `one-fifth of a share`. */
const PARTS: Readonly<Record<string, number>> = {
  ...{ half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10, twentieth: 20 },
};

const NUMBER = String.raw`(?:\d[\d,]*(?:\.\d+)?|one[\s-](?:${Object.keys(PARTS).join('|')})|one\s+hundred|${[...Object.keys(LARGER), ...ONES].toSorted((one, other) => other.length - one.length).join('|')})`;
const STANDS_FOR = String.raw`(?:represent(?:s|ing|ed\s+by)?|equal(?:s|\s+to)?|is\s+equivalent\s+to|correspond(?:s|ing)\s+to)`;
/** `Each ADS represents 43,200 Ordinary Shares`, `two ADSs represent one share`, `ADSs, each of which represents five`. */
const RATIO = new RegExp(
  String.raw`(?:(?<ads>${NUMBER})|\beach|\bevery|\ban|\ba)?\s*\b${ADS}[^.;0-9]{0,60}?\b${STANDS_FOR}\s+(?:the\s+right\s+to\s+receive\s+)?(?:an\s+interest\s+in\s+)?\(?(?<shares>${NUMBER})\)?`,
  'i',
);

/** The number that a word or figures say. */
function numberOf(text: string): number | undefined {
  const word = text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
  const part = PARTS[word.replace(/^one /, '')];
  if (word.startsWith('one ') && part !== undefined) return 1 / part;
  if (ONES.includes(word)) return ONES.indexOf(word) + 1;
  const number = LARGER[word] ?? Number(text.replaceAll(',', ''));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/** Whether a security is an American Depositary Share itself. */
export function isAds(security: string): boolean {
  return NAMES_ADS.test(security);
}

/** How many shares one ADS stands for, as a text says; null where it does not. */
export function adsRatioIn(text: string): number | null {
  const found = RATIO.exec(text)?.groups;
  if (!found?.shares) return null;
  const [shares, ads] = [numberOf(found.shares), numberOf(found.ads ?? 'one')];
  return shares === undefined || ads === undefined ? null : shares / ads;
}

/**
 * What is said of American Depositary Shares where a price is told. Shares of a line that are ADSs themselves have the price of one, and
 * nothing is to be reckoned.
 *
 * @param priced the footnotes of the price
 * @param all every footnote of the filing, in one of which the ratio may stand
 */
export function readAdsNotes(security: string, priced: readonly string[], all: readonly string[]): AdsNotes {
  const ratio = [...priced, ...all].map(adsRatioIn).find((found) => found !== null) ?? null;
  const isPerAds = !isAds(security) && priced.some((text) => isPriceOfAds(text));
  return { isPerAds, ratio };
}

function isPriceOfAds(text: string): boolean {
  return NAMES_ADS.test(text) && /\bprices?\b/i.test(text) && !IS_CONVERTED.test(text);
}
