import type { EnvironmentManifest, RemoteNav, Role } from '@market-pulse/contract';
import { accountGroup, footerGroups, headerGroups } from './navigationGroups';

function manifestWith(...nav: RemoteNav[]): EnvironmentManifest {
  return { remotes: [{ nav }] } as unknown as EnvironmentManifest;
}

const nav: RemoteNav[] = [
  { placement: 'header', group: 'Other', label: 'About Us', to: '/about-us', order: 82 },
  { placement: 'header', group: 'Markets', label: 'Crypto Market', to: '/x/crypto', order: 31 },
  { placement: 'header', group: 'Markets', label: 'Stock Market', to: '/x/stocks', order: 30 },
  { placement: 'header', group: 'Companies', label: 'Companies', to: '/x', order: 40 },
  { placement: 'header', group: 'Account', label: 'My Account', to: '/y', order: 90, role: 'user' },
  { placement: 'header', group: 'Other', label: 'Moderation', to: '/z', order: 83, role: 'moderator' },
  { placement: 'footer', group: 'Navigation', label: 'Contact', to: '/contact', order: 3 },
];

describe('navigation comes from the manifest', () => {
  test('groups and entries stand in the order given, a lone entry of its group’s name is a link', () => {
    expect(headerGroups(manifestWith(...nav), undefined).map(({ label, isLink }) => [label, isLink])).toEqual([
      ['Home', true],
      ['Markets', false],
      ['Companies', true],
      ['Other', false],
    ]);
    expect(headerGroups(manifestWith(...nav), undefined)[1]?.entries).toEqual([
      { label: 'Stock Market', to: '/x/stocks' },
      { label: 'Crypto Market', to: '/x/crypto' },
    ]);
  });

  test('an entry for a role shows to that role and to admins', () => {
    const labels = (role?: Role) =>
      headerGroups(manifestWith(...nav), role)
        .at(-1)
        ?.entries.map(({ label }) => label);
    expect(labels()).toEqual(['About Us']);
    expect(labels('user')).toEqual(['About Us']);
    expect(labels('moderator')).toEqual(['About Us', 'Moderation']);
    expect(labels('admin')).toEqual(['About Us', 'Moderation']);
  });

  test('the account group stands in the menu of a signed-in visitor only', () => {
    expect(accountGroup(manifestWith(...nav), undefined).entries).toEqual([]);
    expect(accountGroup(manifestWith(...nav), 'user').entries).toEqual([{ label: 'My Account', to: '/y' }]);
  });

  test('the account menu of those who operate the platform leads to its console, whatever remotes there are', () => {
    const platform = { label: 'Platform', to: '/platform' };
    expect(accountGroup(manifestWith(...nav), 'moderator').entries).not.toContainEqual(platform);
    expect(accountGroup(manifestWith(...nav), 'product_owner').entries.at(-1)).toEqual(platform);
    expect(accountGroup(manifestWith(), 'admin').entries).toEqual([platform]);
  });

  test('without remotes the shell’s own entries remain', () => {
    expect(headerGroups(manifestWith(), undefined).map(({ label }) => label)).toEqual(['Home']);
    expect(footerGroups(manifestWith(), undefined)).toEqual([
      { id: 'navigation', label: 'Navigation', entries: [{ label: 'Home', to: '/' }], isLink: false },
    ]);
  });
});
