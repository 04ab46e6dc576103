import { headingsOf, withHeadingIds, type TextHeading } from './headings';

test.each<[string, string, TextHeading[]]>([
  ['none', '<p>Words</p><h3>Small</h3>', []],
  [
    'their words',
    '<h2>One</h2><p>x</p><h2>Two &amp; <em>three</em></h2>',
    [
      { id: 'part-1', text: 'One' },
      { id: 'part-2', text: 'Two & three' },
    ],
  ],
  ['over lines, with attributes', '<h2 title="a">\n  One\n</h2>', [{ id: 'part-1', text: 'One' }]],
  ['not one without words', '<h2></h2><h2>Two</h2>', [{ id: 'part-2', text: 'Two' }]],
])('of headings there are %s', (_what, html, found) => expect(headingsOf(html)).toEqual(found));

test('the ids are those of the contents', () => {
  const html = withHeadingIds('<h2></h2><p>x</p><h2 title="a">Two</h2>');
  expect(html).toBe('<h2 id="part-1"></h2><p>x</p><h2 title="a" id="part-2">Two</h2>');
});
