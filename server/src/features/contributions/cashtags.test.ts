import { CASHTAGS_LIMIT, cashtagsOf, splitCashtags } from './cashtags';

describe('The symbols of a text', () => {
  it.each<[string, string[]]>([
    ['I hold $NVDA and $msft.', ['NVDA', 'MSFT']],
    ['$BRK.B, $brk-b and $BRK.B again', ['BRK.B']],
    ['($TSLA)', ['TSLA']],
    ['$NVDA!', ['NVDA']],
    ['$F. A sentence begins.', ['F']],
    ['it costs $5, $5k and $1,000', []],
    ['US$ and $$AAPL and a$AAPL', []],
    ['https://a.example/$AAPL', []],
    ['$AAPL$', []],
    ['$ΑAPL in Greek letters', []],
    ['$ABCDEFGHIJK is too long', []],
    ['', []],
  ])('of "%s" are %j', (text, symbols) => {
    expect(cashtagsOf(text)).toEqual(symbols);
  });

  it('are no more than a few, whatever is written', () => {
    const text = Array.from({ length: 1_000 }, (_, number) => `$A${number}`).join(' ');
    expect(cashtagsOf(text)).toHaveLength(CASHTAGS_LIMIT);
  });

  it('are pieces that together are the text', () => {
    const text = 'Sold $NVDA, bought $BRK.B.';
    expect(splitCashtags(text)).toEqual([
      { text: 'Sold ' },
      { text: '$NVDA', symbol: 'NVDA' },
      { text: ', bought ' },
      { text: '$BRK.B', symbol: 'BRK.B' },
      { text: '.' },
    ]);
  });
});
