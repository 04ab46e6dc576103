import { groupPath } from './groupPath';

test.each([
  ['sector', 'Information Technology', '/sector/information-technology'],
  ['industry', 'Technology Hardware, Storage & Peripherals', '/industry/technology-hardware-storage-peripherals'],
  ['industry', 'Oil, Gas & Consumable Fuels', '/industry/oil-gas-consumable-fuels'],
  ['sector', '-', undefined],
] as const)('the page of the %s %s is %s', (kind, name, path) => {
  expect(groupPath(kind, name)).toBe(path);
});
