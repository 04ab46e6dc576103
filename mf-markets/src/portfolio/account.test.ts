import { accountParameter } from './account';

describe('the account in an address', () => {
  it.each([
    { text: undefined, account: undefined },
    { text: '12', account: 12 },
    { text: '0', account: 0 },
    { text: '-1', account: undefined },
    { text: '1e3', account: undefined },
    { text: '99999999999', account: undefined },
    { text: 'Broker', account: undefined },
  ])('$text is $account', ({ text, account }) => {
    expect(accountParameter.read(text)).toBe(account);
    if (account !== undefined) expect(accountParameter.write(account)).toBe(text);
  });
});
