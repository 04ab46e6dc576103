import type { Release } from '@market-pulse/contract';

/** What a release puts on the site, in words for people. */
export interface Contributions {
  /** Pages by title and path: `Stock Market (/markets/stocks)`. */
  readonly pages: readonly string[];
  /** Navigation entries: `Stock Market in the header`. */
  readonly navigation: readonly string[];
  /** Sections of other pages: `featured stocks on the home page`. */
  readonly sections: readonly string[];
}

/** Of what is switched off. */
export const NO_CONTRIBUTIONS: Contributions = { pages: [], navigation: [], sections: [] };

/** The shell's slots, by where visitors see them. */
const slotPlaces: Readonly<Record<string, string>> = {
  'home.tape': 'under the header of the home page',
  'home.lead': 'beside the headline of the home page',
  'home.sections': 'on the home page',
  'home.beside': 'beside the first section of the home page',
  'home.member': 'on the home page of who is signed in',
  'header.menu': 'in the header’s menus',
  'page.overlay': 'over every page',
};

/** What a release puts on the site; the shell puts nothing there that could come and go. */
export function contributionsOf(release: Release): Contributions {
  if (release.kind === 'shell') return NO_CONTRIBUTIONS;
  return {
    pages: release.routes.map(({ title, path }) => `${title} (${path})`),
    navigation: unique(release.nav.map(({ label, placement }) => `${label} in the ${placement}`)),
    sections: release.slots.map(({ id, slot }) => `${id.replaceAll('-', ' ')} ${slotPlaces[slot] ?? `in ${slot}`}`),
  };
}

/** What is in the first and not in the second. */
export function without(one: Contributions, other: Contributions): Contributions {
  return {
    pages: one.pages.filter((page) => !other.pages.includes(page)),
    navigation: one.navigation.filter((entry) => !other.navigation.includes(entry)),
    sections: one.sections.filter((section) => !other.sections.includes(section)),
  };
}

/** Groups of contributions that are not empty, each with its heading. */
export function contributionGroups(contributions: Contributions): { label: string; items: readonly string[] }[] {
  return [
    { label: 'Pages', items: contributions.pages },
    { label: 'Navigation', items: contributions.navigation },
    { label: 'Sections', items: contributions.sections },
  ].filter(({ items }) => items.length > 0);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
