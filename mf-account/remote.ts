import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'account',
  title: 'Account',
  contract: '^1.0.0',
  exposes: {
    './AccountPage': './src/account/AccountPage',
  },
  routes: [{ path: '/account', expose: './AccountPage', title: 'My Account', auth: true, namedRoute: 'account' }],
  nav: [{ placement: 'header', group: 'Account', label: 'My Account', to: '/account', order: 92, role: 'user' }],
});
