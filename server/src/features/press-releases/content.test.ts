import { pressReleaseContent, pressReleaseExcerpt, pressReleaseSlug } from './content';

const ORIGIN = '<p><strong>Published by A &amp; B, not by Market Pulse.</strong></p>\n';

test.each([
  ['one paragraph', 'Good news.', '<p>Good news.</p>'],
  ['two paragraphs', 'One.\r\n\r\n\r\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['lines', 'Jane Doe\nir@a.example', '<p>Jane Doe<br />ir@a.example</p>'],
  ['lines of blanks', 'One.\n \t\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  [
    'markup, which is text',
    '<script>alert(1)</script> & <b onclick="x">bold</b>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick="x"&gt;bold&lt;/b&gt;</p>',
  ],
])('the content of a press release has %s', (_case, text, html) => {
  expect(pressReleaseContent('A & B', text)).toBe(ORIGIN + html);
});

test('the excerpt begins with what the company says', () => {
  expect(pressReleaseExcerpt('One <b>.\n\nTwo.')).toBe('One <b>. Two.');
});

test.each([
  ['Tesla opens a plant', 'tesla-opens-a-plant-pr-7'],
  ['東京', 'pr-7'],
  [`${'x'.repeat(79)} yz`, `${'x'.repeat(79)}-pr-7`],
])('the address of "%s" is %s', (title, slug) => {
  expect(pressReleaseSlug(title, 7)).toBe(slug);
});
