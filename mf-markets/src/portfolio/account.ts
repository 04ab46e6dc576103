import type { PortfolioAccount } from '@market-pulse/contract';
import { PORTFOLIO_UNNAMED_ACCOUNT } from '@market-pulse/contract/rules';
import type { AddressParameter } from '@market-pulse/remote-kit';

/** Of which account a page is: 0 for the one without a name, all of them where nothing is said. */
export type AccountChoice = number | undefined;

/** The chosen account by its number, as `?account=12`. */
export const accountParameter: AddressParameter<AccountChoice> = {
  read(text) {
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  },
  write: (account) => (account === undefined ? undefined : String(account)),
};

/** What an account is called; the one without a name, too. */
export function accountTitle({ id, name }: Pick<PortfolioAccount, 'id' | 'name'>): string {
  return id === PORTFOLIO_UNNAMED_ACCOUNT ? 'No account' : name;
}

/** The accounts that have names. */
export function namedAccounts(accounts: readonly PortfolioAccount[]): readonly PortfolioAccount[] {
  return accounts.filter(({ id }) => id !== PORTFOLIO_UNNAMED_ACCOUNT);
}
