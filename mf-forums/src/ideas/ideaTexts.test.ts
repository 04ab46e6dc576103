import { recordText } from './ideaTexts';

describe('the record of an author', () => {
  it.each([
    [{ open: 0, closed: 0, right: 0, average_gain_percent: null }, 'No closed ideas yet'],
    [{ open: 2, closed: 0, right: 0, average_gain_percent: null }, 'No closed ideas yet, 2 open'],
    [{ open: 0, closed: 1, right: 1, average_gain_percent: 4.2 }, '1 of 1 closed idea right, on average +4.20%'],
    [
      { open: 1, closed: 3, right: 0, average_gain_percent: -10 },
      '0 of 3 closed ideas right, on average -10.00%, 1 open',
    ],
  ])('of %j is "%s"', (record, text) => {
    expect(recordText(record)).toBe(text);
  });
});
