import { hostileTexts } from '../../testing/attackVectors';
import { disallowedMarkup } from '../../testing/disallowedMarkup';
import { FORUM_MARKUP } from '../../testing/forumMarkup';
import { hasLink, renderMarkdown } from './markdown';
import { mentionedIn } from './mentionLinks';

describe('renderMarkdown', () => {
  it('renders what people write', () => {
    expect(renderMarkdown('**Bold**\nand `code`')).toBe('<p><strong>Bold</strong><br />\nand <code>code</code></p>\n');
    expect(renderMarkdown('see https://a.example')).toContain(
      '<a href="https://a.example" rel="nofollow ugc noopener noreferrer">',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example)',
    '![x](https://tracker.example/x.png)',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
  ])('makes nothing that runs or loads of %s', (text) => {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<(script|img|svg|iframe)|<a [^>]*href="(?!https:|http:|mailto:)/i);
  });

  it('leaves only allowed elements, attributes and addresses of hostile texts', () => {
    const found = hostileTexts.flatMap((text) => {
      const beyond = disallowedMarkup(renderMarkdown(text), FORUM_MARKUP);
      return beyond.length > 0 ? [{ text, beyond }] : [];
    });
    expect(found).toEqual([]);
  });

  it("makes bold paragraphs of headings: the outline is the page's own", () => {
    expect(renderMarkdown('# One\n\nTwo\n---\n\n#### Three *times*')).toBe(
      '<p><strong>One</strong></p>\n<p><strong>Two</strong></p>\n<p><strong>Three <em>times</em></strong></p>\n',
    );
  });

  it.each([
    ['Buy $nvda!', '<p>Buy <a href="/company/nvidia">$nvda</a>!</p>\n'],
    ['$NVDA and $XYZ', '<p><a href="/company/nvidia">$NVDA</a> and $XYZ</p>\n'],
    ['**$NVDA**', '<p><strong><a href="/company/nvidia">$NVDA</a></strong></p>\n'],
    ['`$NVDA`', '<p><code>$NVDA</code></p>\n'],
    ['$constructor', '<p>$constructor</p>\n'],
    [
      '[$NVDA](https://a.example)',
      '<p><a href="https://a.example" rel="nofollow ugc noopener noreferrer">$NVDA</a></p>\n',
    ],
  ])('leads from the known symbols of %s to their pages', (text, html) => {
    expect(renderMarkdown(text, { links: { NVDA: '/company/nvidia' } })).toBe(html);
  });

  const people = { ann: 'Ann', demo_scout: 'demo_scout', josé: 'José', ann请: 'ann请' };
  const link = (name: string, path = name) => `<a href="/forums/members/${encodeURIComponent(path)}">@${name}</a>`;
  it.each([
    ['Hello @ANN!', `<p>Hello ${link('ANN', 'Ann')}!</p>\n`],
    ['交给@demo_scout 处理', `<p>交给${link('demo_scout')} 处理</p>\n`],
    ['_@demo_scout_', `<p><em>${link('demo_scout')}</em></p>\n`],
    ['**@ann**', `<p><strong>${link('ann', 'Ann')}</strong></p>\n`],
    ['@jose\u0301 please', `<p>${link('josé', 'José')} please</p>\n`],
    ['@demo_scout请看', `<p>${link('demo_scout')}请看</p>\n`],
    ['@ann请看', `<p>${link('ann请')}看</p>\n`],
    ['thanks @ann.', `<p>thanks ${link('ann', 'Ann')}.</p>\n`],
    ['@demo\\_scout', `<p>${link('demo_scout')}</p>\n`],
    ['`@ann`', '<p><code>@ann</code></p>\n'],
    ['```\n@ann\n```', '<pre><code>@ann\n</code></pre>\n'],
    ['    @ann', '<pre><code>@ann\n</code></pre>\n'],
    ['> @ann\n> > - @ann', /^[^@]*@ann<\/p>[^@]*@ann<\/li>[^@]*$/],
    ['[@ann](https://a.example)', /^<p><a href="https:\/\/a.example" rel="[^"]*">@ann<\/a><\/p>$/m],
    ['mail ann@ann.example', /mailto:ann@ann.example/],
    ['**x**@ann @nobody @constructor', '<p><strong>x</strong>@ann @nobody @constructor</p>\n'],
    ['http://x.example/@ann', /^<p><a href="http:\/\/x.example\/@ann" rel="[^"]*">[^@]*@ann<\/a><\/p>$/m],
  ])('names in %s those people whom its author speaks to', (text, html) => {
    const rendered = renderMarkdown(text, { people });
    if (typeof html === 'string') expect(rendered).toBe(html);
    else expect(rendered).toMatch(html);
    expect(mentionedIn(rendered)).toHaveLength((rendered.match(/forums\/members/g) ?? []).length);
  });

  it.each([12, 1_000])('leads to the first ten people of %i, each as often as they are named', (count) => {
    const many = Object.fromEntries(Array.from({ length: count }, (_, number) => [`n${number}`, `n${number}`]));
    const names = Object.keys(many);
    const text = `${names.map((name) => `@${name}`).join(' ')} @n0`;
    expect(mentionedIn(renderMarkdown(text, { people: many }))).toEqual(names.slice(0, 10));
    expect(renderMarkdown(text, { people: many }).match(/members\/n0"/g)).toHaveLength(2);
  });

  it('counts no link of its own as one that somebody wrote', () => {
    const known = { links: { NVDA: '/company/nvidia' } };
    expect(hasLink(renderMarkdown('$NVDA', known))).toBe(false);
    expect(hasLink(renderMarkdown('@ann', { people }))).toBe(false);
    expect(mentionedIn(renderMarkdown('[@ann](/forums/members/Ann)', { people }))).toEqual([]);
    expect(hasLink(renderMarkdown('$NVDA at https://a.example', known))).toBe(true);
    expect(hasLink(renderMarkdown('[here](/company/nvidia)', known))).toBe(true);
  });
});
