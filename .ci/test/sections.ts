/** The tests of one section, for each program that runs tests. */
export interface SectionTests {
  /** Folders of the tests that jest runs, from the project's root. */
  readonly jest: readonly string[];
  /** Those of them that are about what the server keeps, and run on PostgreSQL too. */
  readonly server: readonly string[];
  /** Folder of its browser tests. */
  readonly browser?: string;
  /** The remote that the failure drill breaks. */
  readonly drill?: string;
}

/** Remotes, each with what the server does for it: folders of `server/src/features`. */
export const featuresOfRemotes = {
  markets: [
    ...([
      'alerts',
      'crypto',
      'market-data',
      'portfolio',
      'price-history',
      'rates',
      'saved-screens',
      'screener',
    ] as const),
    'watchlist',
  ],
  companies: [
    ...([
      'companies',
      'company-applications',
      'company-cards',
      'edgar',
      'filings',
      'financials',
      'ownership',
      'press-releases',
    ] as const),
    ...(['search', 'sponsorships'] as const),
  ],
  content: ['contact', 'corrections', 'newsletter', 'pictures', 'posts'],
  forums: [
    ...(['comments', 'contributions', 'following', 'forum-feed', 'forum-limits', 'forum-members'] as const),
    ...(['forum-pictures', 'forum-posts', 'forum-search', 'forums', 'held-edits', 'moderation'] as const),
    ...(['notifications', 'polls', 'removals', 'revisions', 'trade-ideas', 'votes'] as const),
  ],
  account: ['account', 'auth'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type RemoteName = keyof typeof featuresOfRemotes;

function testsOfRemote(remote: RemoteName): SectionTests {
  const server = featuresOfRemotes[remote].map((feature) => `server/src/features/${feature}`);
  return { jest: [`mf-${remote}`, ...server], server, browser: `e2e/tests/${remote}`, drill: remote };
}

const platform = ['server/src/platform', 'server/src/gateway'];

/** What `npm test -- <name>` runs, by name. A test belongs to every section that it says something about. */
export const sections = {
  shell: { jest: ['shell'], server: [], browser: 'e2e/tests/shell' },
  ...(Object.fromEntries(
    Object.keys(featuresOfRemotes).map((remote) => [remote, testsOfRemote(remote as RemoteName)]),
  ) as Readonly<Record<RemoteName, SectionTests>>),
  platform: {
    jest: [
      ...platform,
      'shared/federation',
      'shared/remote-kit',
      'shell/src/federation',
      '.ci',
      'e2e/bench',
      'e2e/chromium',
    ],
    server: platform,
    browser: 'e2e/tests/platform',
  },
  shared: { jest: ['shared'], server: [], browser: 'e2e/tests/shared' },
  server: { jest: ['server'], server: ['server'], browser: 'e2e/tests/server' },
} as const satisfies Readonly<Record<string, SectionTests>>;

/**
 * The tests of a section.
 *
 * @throws Error that names the sections, when there is none of this name
 */
export function testsOf(name: string): SectionTests {
  const found: SectionTests | undefined = Object.hasOwn(sections, name)
    ? sections[name as keyof typeof sections]
    : undefined;
  if (!found) throw new Error(`There is no section ${name}; there are ${Object.keys(sections).join(', ')}.`);
  return found;
}

/** Whether a file, from the project's root, belongs to a section. @throws Error when there is no section of this name */
export function isInSection(file: string, section: string): boolean {
  const { jest, browser } = testsOf(section);
  return [...jest, ...(browser === undefined ? [] : [browser])].some((folder) => file.startsWith(`${folder}/`));
}
