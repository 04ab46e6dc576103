import { contentsOf } from './contents';

test.each([
  ['<p>One</p>', []],
  [
    '<h2 id="part-i">PART I</h2><p>x</p><h3 id="item-1a">Item 1A. Risks &amp; &lt;others&gt;</h3>',
    [
      { id: 'part-i', title: 'PART I', level: 2 },
      { id: 'item-1a', title: 'Item 1A. Risks & <others>', level: 3 },
    ],
  ],
  ['<h2>No name</h2><h2 id="a"><em>Marked</em></h2><h2 id="a">Ends elsewhere</h3>', []],
])('%s has the contents %j', (html, contents) => {
  expect(contentsOf(html)).toEqual(contents);
});
