import { NEW_IDEA, statementOf } from './IdeaFields';

describe('what a draft of an idea states', () => {
  it.each([
    ['without a symbol', {}, undefined],
    ['with a symbol', { ideaSymbol: ' $nvda ' }, { kind: 'stock', symbol: 'NVDA', direction: 'long', horizon: '3m' }],
    [
      'of a coin that falls',
      { ideaKind: 'crypto', ideaSymbol: 'btc', ideaDirection: 'short', ideaHorizon: '1w' },
      { kind: 'crypto', symbol: 'BTC', direction: 'short', horizon: '1w' },
    ],
    [
      'kept by something else',
      { ideaKind: 'toString', ideaSymbol: 'x', ideaDirection: '', ideaHorizon: '2y' },
      { kind: 'stock', symbol: 'X', direction: 'long', horizon: '3m' },
    ],
  ])('%s', (_case, fields, statement) => {
    expect(statementOf({ ...NEW_IDEA, ...fields })).toEqual(statement);
  });
});
