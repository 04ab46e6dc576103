import { pagePolicy, sourcesOf } from './contentSecurityPolicy';

const nothing = { releases: [], overrides: [] };

/** Sources of each directive. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('a page of this site’s releases loads code from this site alone', () => {
  expect(directives(pagePolicy(nothing, false))).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
  });
});

test('releases elsewhere may be loaded, and fetched anew when that failed, from their folder and nothing else from there', () => {
  const releases = ['https://cdn.example/markets/a/'];
  expect(directives(pagePolicy({ releases, overrides: [] }, false))).toMatchObject({
    'script-src': "'self' https://cdn.example/markets/a/",
    'style-src': "'self' https://cdn.example/markets/a/",
    'connect-src': "'self' https://cdn.example/markets/a/",
  });
});

test('pictures come from this site, from releases and previews, and as data: an address elsewhere is asked for nothing', () => {
  expect(directives(pagePolicy(nothing, true))['img-src']).toBe("'self' data:");
  const sources = { releases: ['https://cdn.example/a/'], overrides: ['http://localhost:3001/'] };
  expect(directives(pagePolicy(sources, true))['img-src']).toBe(
    "'self' https://cdn.example/a/ http://localhost:3001/ data:",
  );
});

test('no page runs inline scripts, evaluates text or takes styles that are no file', () => {
  const sources = { releases: ['https://cdn.example/a/'], overrides: ['http://localhost:3001/'] };
  const policy = directives(pagePolicy(sources, true));
  expect(`${policy['script-src']} ${policy['style-src']} ${policy['default-src']}`).not.toMatch(/unsafe/);
  expect(policy['object-src']).toBe("'none'");
});

test('violations are reported to the platform, in the newer way where browsers send it', () => {
  expect(directives(pagePolicy(nothing, false))).toMatchObject({ 'report-uri': '/api/platform/reports/csp/' });
  expect(directives(pagePolicy(nothing, false))).not.toHaveProperty('report-to');
  expect(directives(pagePolicy(nothing, true))['report-to']).toBe('csp');
});

test('the sources are the folders elsewhere of releases and fallbacks, each once, and of overrides', () => {
  const remote = (url: string, fallback?: string) => ({
    url,
    fallback: fallback === undefined ? null : { url: fallback },
  });
  const remotes = [
    remote('/releases/forums/a/'),
    remote('https://cdn.example/markets/b/', 'https://cdn.example/markets/a/'),
    remote('https://cdn.example/markets/b/', '/releases/content/a/'),
  ];
  const preview = { overrides: { account: 'http://localhost:3001/release/' } };
  expect(sourcesOf({ remotes, preview })).toEqual({
    releases: ['https://cdn.example/markets/b/', 'https://cdn.example/markets/a/'],
    overrides: ['http://localhost:3001/release/'],
  });
});
