import { renderMarkdown } from './markdown';

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
});
