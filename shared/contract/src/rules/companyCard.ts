/** Where the server has pictures of companies, for pages elsewhere that show a link to one. */
export const CARDS_PATH = '/media/cards/';

/** Width and height of such a picture in px, as services ask for it. Source: ogp.me; developers.facebook.com, "Images in link shares". */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const UNDATED = 'undated';

/** The last part of a picture's address without its ending: the day of the price that it shows, `2026-11-20`. */
export function cardDay(asOf: string | null): string {
  return asOf === null ? UNDATED : asOf.slice(0, 'YYYY-MM-DD'.length);
}

/** Address of the picture of a company. Each day has another one, so that nobody shows that of last week. */
export function companyCardPath({ slug, as_of }: { readonly slug: string; readonly as_of: string | null }): string {
  return `${CARDS_PATH}${encodeURIComponent(slug)}/${cardDay(as_of)}.png`;
}
