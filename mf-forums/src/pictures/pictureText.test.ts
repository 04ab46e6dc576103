import { describePicture, insertPicture, picturesAsWords, picturesIn, withoutPicture } from './pictureText';

const [ONE, TWO] = [`/media/forum/${'a'.repeat(32)}`, `/media/forum/${'b'.repeat(32)}`];

test.each([
  ['nothing', '', 0, 0, `![](${ONE})\n\n|`],
  ['words', 'before after', 6, 6, `before\n\n![](${ONE})\n\n|after`],
  ['what is selected', 'see [sales]\nhere', 4, 16, `see\n\n![(sales) here](${ONE})\n\n|`],
  ['an empty line', 'before\n\n', 8, 8, `before\n\n![](${ONE})\n\n|`],
])('a picture is put to %s', (_what, text, start, end, expected) => {
  const inserted = insertPicture({ text, start, end }, ONE);
  expect(`${inserted.text.slice(0, inserted.start)}|${inserted.text.slice(inserted.end)}`).toBe(expected);
});

test('the pictures of a text are found once each, and nothing else is', () => {
  const text = `![first](${ONE}) [a link](${TWO}) ![of another site](https://a.example/x.png)\n![](${TWO}) ![again](${ONE})`;
  expect(picturesIn(text)).toEqual([
    { path: ONE, words: 'first' },
    { path: TWO, words: '' },
  ]);
});

test('what is said of one is changed wherever it stands, and cannot end its brackets', () => {
  const text = `![](${ONE}) and ![x](${TWO}) and ![old](${ONE})`;
  const described = describePicture(text, ONE, 'a\n[b](c) $& ');
  expect(described).toBe(`![a (b)(c) $& ](${ONE}) and ![x](${TWO}) and ![a (b)(c) $& ](${ONE})`);
  expect(picturesIn(described)[0]).toEqual({ path: ONE, words: 'a (b)(c) $& ' });
});

test.each([
  [`one\n\n![](${ONE})\n\ntwo`, 'one\n\ntwo'],
  [`![x](${ONE})\n\ntwo`, 'two'],
  [`one ![x](${ONE}) two ![y](${TWO})`, `one  two ![y](${TWO})`],
])('%j without its picture', (text, without) => {
  expect(withoutPicture(text, ONE)).toBe(without);
});

test('a quotation says in words what stood there', () => {
  expect(picturesAsWords(`see ![sales](${ONE}) and ![](${TWO})`)).toBe('see (picture: sales) and (picture)');
});
