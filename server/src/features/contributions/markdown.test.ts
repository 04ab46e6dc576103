import { hostileTexts } from '../../testing/attackVectors';
import { type Allowances, disallowedMarkup } from '../../testing/disallowedMarkup';
import { renderMarkdown } from './markdown';

/** Written out a second time, so that widening the list of the product by mistake shows. */
const PLAIN_ELEMENTS = [
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'li', 'strong', 'em', 's'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const ALLOWED: Allowances = {
  ...Object.fromEntries(PLAIN_ELEMENTS.map((element) => [element, []])),
  a: ['href', 'title', 'rel'],
  ol: ['start'],
};

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
      const beyond = disallowedMarkup(renderMarkdown(text), ALLOWED);
      return beyond.length > 0 ? [{ text, beyond }] : [];
    });
    expect(found).toEqual([]);
  });

  it("makes bold paragraphs of headings: the outline is the page's own", () => {
    expect(renderMarkdown('# One\n\nTwo\n---\n\n#### Three *times*')).toBe(
      '<p><strong>One</strong></p>\n<p><strong>Two</strong></p>\n<p><strong>Three <em>times</em></strong></p>\n',
    );
  });
});
