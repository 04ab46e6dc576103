import type { PortfolioAccount } from '@market-pulse/contract';
import { useAddressState } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import { accountParameter, accountTitle, namedAccounts, type AccountChoice } from './account';
import styles from './PortfolioPage.module.css';

export interface AccountSelectProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly account: AccountChoice;
}

const PARAMETERS = { account: accountParameter };

/** Chooses the account beside the holdings, as the tabs at the head of the page do; nothing where none has a name. */
export function AccountSelect({ accounts, account }: AccountSelectProps): ReactNode {
  const [, changeAddress] = useAddressState(PARAMETERS);
  if (namedAccounts(accounts).length === 0) return null;
  return (
    <select
      className={styles.select}
      aria-label="Account"
      value={account ?? ''}
      onChange={({ target }) => changeAddress({ account: target.value === '' ? undefined : Number(target.value) })}
    >
      <option value="">Account: all</option>
      {accounts.map((one) => (
        <option key={one.id} value={one.id}>
          Account: {accountTitle(one)}
        </option>
      ))}
    </select>
  );
}
