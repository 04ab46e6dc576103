/** What a new remote is called, in each of the forms in which the name is needed. */
export interface RemoteNames {
  /** `insider-trades`: name of the remote, its folder and its path. */
  readonly name: string;
  /** `Insider Trades`: what people read. */
  readonly title: string;
  /** `InsiderTrades`: beginning of the names of its components. */
  readonly component: string;
}

/** Versions that a new package depends on. */
export interface PackageVersions {
  /** Of the packages of the platform. */
  readonly platform: string;
  /** Range of React. */
  readonly react: string;
}

/** The forms of a remote's name: `insider-trades`. */
export function remoteNames(name: string): RemoteNames {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { name, title: words.join(' '), component: words.join('') };
}

/** The files of a new remote, by their path in its folder. */
export function remoteFiles(names: RemoteNames, versions: PackageVersions): Record<string, string> {
  const { component } = names;
  return {
    'package.json': packageJson(names, versions),
    'remote.ts': remoteDefinition(names),
    'webpack.config.ts': webpackConfig,
    'tsconfig.json': tsconfig,
    [`src/${component}Page.tsx`]: page(names),
    [`src/${component}Section.tsx`]: section(names),
    [`src/${component}Posts.tsx`]: posts(names),
    [`src/${component}Section.test.tsx`]: sectionTest(names),
    'src/standalone.tsx': standalone(names),
  };
}

function packageJson({ name, title }: RemoteNames, { platform, react }: PackageVersions): string {
  const content = {
    name: `@market-pulse/mf-${name}`,
    version: '0.1.0',
    private: true,
    description: `${title} (remote)`,
    license: 'MIT',
    dependencies: {
      '@market-pulse/api-client': platform,
      '@market-pulse/remote-kit': platform,
      '@market-pulse/ui': platform,
      react,
    },
    scripts: {
      build: 'tsx -C source ../shared/federation/src/cli/build.ts',
      dev: 'tsx -C source ../shared/federation/src/cli/devRemote.ts',
      test: `npm run jest --prefix .. -- mf-${name}`,
    },
    devDependencies: { '@market-pulse/federation': platform },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const remoteDefinition = ({ name, title, component }: RemoteNames) => `\
import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: '${name}',
  title: '${title}',
  contract: '^1.0.0',
  exposes: {
    './${component}Page': './src/${component}Page',
    './${component}Section': './src/${component}Section',
  },
  routes: [{ path: '/${name}', expose: './${component}Page', title: '${title}' }],
  nav: [
    { placement: 'header', group: '${title}', label: '${title}', to: '/${name}', order: 45 },
    { placement: 'footer', group: 'Navigation', label: '${title}', to: '/${name}', order: 45 },
  ],
  slots: [{ slot: 'home.sections', id: '${name}', expose: './${component}Section', order: 75 }],
});
`;

const webpackConfig = `\
import { remoteConfig } from '@market-pulse/federation';

export default remoteConfig(__dirname);
`;

const tsconfig = `\
{
  "extends": "../tsconfig.browser.json",
  "include": [".", "../shared/ui/src/css.d.ts"],
  "exclude": ["**/node_modules", "**/dist"]
}
`;

const page = ({ title, component }: RemoteNames) => `\
import { usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, layout, PageHero, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ${component}Posts } from './${component}Posts';

const LEAD = 'What was written about it, newest first, each post with its date.';

/** The page of this section. */
export default function ${component}Page(): ReactNode {
  usePageHead({ description: LEAD });
  return (
    <>
      <PageHero title="${title}" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stack)}>
        <Section title="Latest posts">
          <${component}Posts limit={12} />
        </Section>
      </Container>
    </>
  );
}
`;

const section = ({ name, title, component }: RemoteNames) => `\
import { Link } from '@market-pulse/remote-kit';
import { Container, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ${component}Posts } from './${component}Posts';

/** This section's part of the home page. */
export default function ${component}Section(): ReactNode {
  return (
    <Container>
      <Section title="${title}" action={<Link to="/${name}">View all</Link>}>
        <${component}Posts limit={3} />
      </Section>
    </Container>
  );
}
`;

const posts = ({ name, title, component }: RemoteNames) => `\
import { useCategoryPosts } from '@market-pulse/api-client';
import { AsyncState, CardGrid, ContentCard } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Category whose posts are shown. */
const CATEGORY = '${name}';

export interface ${component}PostsProps {
  /** How many at most. */
  readonly limit: number;
}

/** The latest posts of the category. */
export function ${component}Posts({ limit }: ${component}PostsProps): ReactNode {
  const posts = useCategoryPosts(CATEGORY, { page_size: limit });
  return (
    <AsyncState
      query={posts}
      loadingText="Loading posts..."
      errorText="Failed to load posts."
      isEmpty={({ results }) => results.length === 0}
      empty="Nothing was posted about ${title} yet."
    >
      {({ results }) => (
        <CardGrid>
          {results.map(({ id, title, slug, featured_image_url: imageUrl, summary, excerpt }) => (
            <ContentCard
              key={id}
              title={title}
              to={\`/posts/\${slug}\`}
              level={3}
              imageUrl={imageUrl}
              summary={summary ?? excerpt}
            />
          ))}
        </CardGrid>
      )}
    </AsyncState>
  );
}
`;

const sectionTest = ({ name, title, component }: RemoteNames) => `\
import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import ${component}Section from './${component}Section';

let api: LoopbackApi;
afterEach(() => api.close());

test('without posts it says so, and leads to its page', async () => {
  const body = { results: [], count: 0, page: 1, pages: 0 };
  api = await answerApi({ 'GET /post/category/${name}/posts/': { status: 200, body } });
  renderOnSite(<${component}Section />);
  expect(await screen.findByText('Nothing was posted about ${title} yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/${name}');
});

test('a failure offers to try again', async () => {
  api = await answerApi({ 'GET /post/category/${name}/posts/': { status: 500 } });
  renderOnSite(<${component}Section />);
  expect(await screen.findByText('Failed to load posts.')).toBeVisible();
});
`;

const standalone = ({ component }: RemoteNames) => `\
import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './${component}Page': () => import('./${component}Page'),
  './${component}Section': () => import('./${component}Section'),
});
`;
