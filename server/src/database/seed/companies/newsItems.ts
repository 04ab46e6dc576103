import type { SeedNewsItem } from './types';

const NOON_UTC = 'T12:00:00Z';

/** Unix seconds of a day (ISO date), at noon UTC: the day then reads the same in every American time zone. */
function unixSecondsOf(day: string): number {
  return Date.parse(day + NOON_UTC) / 1000;
}

/** A company's own announcement. `published` is an ISO date. */
export function pressRelease(title: string, link: string, publisher: string, published: string): SeedNewsItem {
  return { title, link, publisher, type: 'PRESS_RELEASE', provider_publish_time: unixSecondsOf(published) };
}

/** An article about a company. `published` is an ISO date. */
export function story(title: string, link: string, publisher: string, published: string): SeedNewsItem {
  return { title, link, publisher, type: 'STORY', provider_publish_time: unixSecondsOf(published) };
}

/** A filing as news, linking to the SEC's list of the company's filings of that form. `filed` is an ISO date. */
export function filingNews(title: string, cik: string, form: string, filed: string): SeedNewsItem {
  return {
    title,
    link: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=${form}`,
    publisher: 'SEC EDGAR',
    type: 'FILING',
    provider_publish_time: unixSecondsOf(filed),
  };
}
