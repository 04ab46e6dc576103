import { processorTime } from '../../testing/processorTime';
import { findsLink } from './findsLink';

describe('a text leads somewhere', () => {
  it.each([
    'see https://pump.example/now',
    'hxxps://pump.com/now',
    'hXXp://pump',
    'http:\\\\pump.com',
    'www.pump.com',
    'join pump-room.com today',
    'join PUMP-ROOM.CO.UK!',
    'pump[.]com',
    'pump (dot) com',
    'pump dot com',
    'pump。com',
    'pump．com',
    'pu\u200Bmp.c\u200Bom',
    'ｐｕｍｐ.ｃｏｍ',
    't.me/pumproom',
    'mail me: ann at pump.io',
    'пример.рф',
  ])('%j', (text) => {
    expect(findsLink(text)).toBe(true);
  });
});

describe('a text leads nowhere', () => {
  it.each([
    'BRK.B beats its peers',
    'up 3.5% to $12.30',
    'I sold.It was too late.So what',
    'e.g. the 10-K, i.e. the annual report',
    'the U.S. market',
    'version 1.2.3 of the filing',
    'ratio 1:2 and 3//4',
    'polka dot pattern',
    'www is what we call it',
    'Apple Inc. and Tesla, Inc.',
    '...',
    'a'.repeat(20_000),
    '.'.repeat(20_000),
  ])('%.40j', (text) => {
    expect(findsLink(text)).toBe(false);
  });
});

it('reads as much blank space as a text may have at once', async () => {
  const taken = await processorTime(() => {
    for (const begin of ['', '(', 'http:', 'www']) expect(findsLink(`${begin}${' \n'.repeat(10_000)}x`)).toBe(false);
  });
  expect(taken).toBeLessThan(1_000);
});
