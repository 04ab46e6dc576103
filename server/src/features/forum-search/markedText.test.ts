import { readMarks, unmarked } from './markedText';

const [on, off] = ['\u0002', '\u0003'];

describe('a text with marks from the database', () => {
  test.each([
    ['', []],
    ['plain', [['plain', false]]],
    [
      `a ${on}match${off} here`,
      [
        ['a ', false],
        ['match', true],
        [' here', false],
      ],
    ],
    [
      `${on}one${off}${on}two${off}`,
      [
        ['one', true],
        ['two', true],
      ],
    ],
    [
      `  spread \n\t over ${on}lines${off} `,
      [
        ['spread over ', false],
        ['lines', true],
      ],
    ],
    ['&lt;script&gt; &amp;amp; &quot;x&quot;', [['<script> &amp; "x"', false]]],
    [
      `left ${on}open`,
      [
        ['left ', false],
        ['open', true],
      ],
    ],
  ])('%j', (text, pieces) => {
    expect(readMarks(text).map((piece) => [piece.text, piece.is_match])).toEqual(pieces);
  });

  test('without any is one piece, or none', () => {
    expect(unmarked('a < b')).toEqual([{ text: 'a < b', is_match: false }]);
    expect(unmarked('')).toEqual([]);
  });
});
