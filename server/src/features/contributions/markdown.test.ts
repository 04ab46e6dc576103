import { hostileTexts } from '../../testing/attackVectors';
import { disallowedMarkup } from '../../testing/disallowedMarkup';
import { FORUM_MARKUP } from '../../testing/forumMarkup';
import { hasLink, renderMarkdown } from './markdown';

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
    expect(renderMarkdown(text, { NVDA: '/company/nvidia' })).toBe(html);
  });

  it('counts no link of its own as one that somebody wrote', () => {
    const links = { NVDA: '/company/nvidia' };
    expect(hasLink(renderMarkdown('$NVDA', links))).toBe(false);
    expect(hasLink(renderMarkdown('$NVDA at https://a.example', links))).toBe(true);
    expect(hasLink(renderMarkdown('[here](/company/nvidia)', links))).toBe(true);
  });
});
