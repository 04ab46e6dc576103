import { adsRatioIn, isAds, readAdsNotes } from './adsNotes';

test.each([
  ['The price is per American Depositary Share ("ADS"). Each ADS represents 43,200 Ordinary Shares.', 43_200],
  ['American Depositary Shares, each representing five ordinary shares', 5],
  ['ADSs, each of which represents one-half of one ordinary share', 0.5],
  ['Two ADSs represent one ordinary share.', 0.5],
  ['One American Depositary Share (ADS) is equivalent to ten (10) Class A ordinary shares.', 10],
  ['Each ADS represents 2.5 shares', 2.5],
  ['Held through a trust of which 5 persons are members; ADSs are listed.', null],
  ['The ADS program ended. Another 300 shares were sold.', null],
])('of "%s" one ADS stands for %s shares', (text, expected) => {
  expect(adsRatioIn(text)).toBe(expected);
});

test.each([
  ['Ordinary Shares', ['The price is per American Depositary Share ("ADS").'], true],
  ['Ordinary Shares', ['Price paid for each ADS, which represents 4 shares'], true],
  ['Ordinary Shares', ['Price per ADS divided by 4, the shares that it represents'], false],
  ['Ordinary Shares', ['Weighted average price; prices ranged from $3.40 to $3.50'], false],
  ['Ordinary Shares', [], false],
  // What is counted are ADSs already.
  ['American Depositary Shares', ['The price is per American Depositary Share ("ADS").'], false],
])('a price of %s with the notes %j is that of an ADS: %s', (security, notes, expected) => {
  expect(readAdsNotes(security, notes, notes).isPerAds).toBe(expected);
});

test('the ratio may stand in another footnote', () => {
  const price = 'Price per ADS.';
  expect(readAdsNotes('Ordinary Shares', [price], [price, 'Each ADS represents 8 shares.'])).toEqual({
    ...{ isPerAds: true, ratio: 8 },
  });
});

test.each([
  ['Common Stock', false],
  ['ADS', true],
  ['American Depository Receipts', true],
  ['Class B Roads common', false],
])('%s is an ADS: %s', (security, expected) => {
  expect(isAds(security)).toBe(expected);
});
