import { addressBlock } from './addressBlock';

describe('the address that calls are counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('is of as many bits as are asked for', () => {
    expect(addressBlock('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
    expect(addressBlock('203.0.113.7', 48)).toBe('203.0.113.7');
  });
});
