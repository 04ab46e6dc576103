import type { PortfolioAccount } from '@market-pulse/contract';
import { maxLengths, readOwnName } from '@market-pulse/contract/rules';
import { Button } from '@market-pulse/ui';
import { Input } from '@market-pulse/ui/form';
import { useId, useRef, useState, type ReactNode } from 'react';
import { namedAccounts } from './account';
import styles from './PortfolioPage.module.css';

export interface AccountOfFileProps {
  /** What the person has already. */
  readonly accounts: readonly PortfolioAccount[];
  /** What lines of the file name. */
  readonly named: readonly string[];
  /** The one that all lines go to, empty for the one without a name; undefined where each goes to the one that the file names. */
  readonly chosen: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (account: string | undefined) => void;
  /** Whether a new one is being named, and is not chosen yet. */
  readonly isNaming: boolean;
  readonly onNaming: (isNaming: boolean) => void;
}

const AS_NAMED = 'as named';
const NEW = 'new';
/** Before names in the choice, so that none is one of its words. */
const NAME = 'name ';

/** To which account the lines of a file go: as the file says, one that there is, or a new one. */
export function AccountOfFile({ isBusy, onChoose, isNaming, onNaming, ...shown }: AccountOfFileProps): ReactNode {
  const { accounts, named, chosen } = shown;
  const field = useId();
  const why = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [typed, setTyped] = useState('');
  const names = namedAccounts(accounts).map(({ name }) => name);
  const all = chosen === undefined || chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  const name = readOwnName(typed, maxLengths.portfolioAccount);
  const problem = typed !== '' && 'problem' in name ? name.problem : undefined;
  const choose = (value: string) => {
    if (isBusy) return;
    onNaming(value === NEW);
    if (value !== NEW) onChoose(value === AS_NAMED ? undefined : value.slice(NAME.length));
  };
  const isAsNamed = chosen === undefined && named.length > 0;
  return (
    <div>
      <label htmlFor={field}>Account</label>{' '}
      <select
        ref={select}
        id={field}
        className={styles.select}
        // Stays in focus while what was chosen is looked at.
        aria-disabled={isBusy}
        value={isNaming ? NEW : isAsNamed ? AS_NAMED : `${NAME}${chosen ?? ''}`}
        onChange={({ target }) => choose(target.value)}
      >
        {named.length > 0 && <option value={AS_NAMED}>As the file says: {named.join(', ')}</option>}
        <option value={NAME}>No account</option>
        {all.map((one) => (
          <option key={one} value={`${NAME}${one}`}>
            {one}
          </option>
        ))}
        <option value={NEW}>A new account</option>
      </select>
      {isNaming && (
        <div className={styles.actions}>
          <Input
            aria-label="Name of the new account"
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : why}
            status={problem === undefined ? '' : 'error'}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            disabled={isBusy || 'problem' in name}
            onClick={() => {
              if ('problem' in name) return;
              onNaming(false);
              onChoose(name.text);
              select.current?.focus();
            }}
          >
            Use this account
          </Button>
          {problem !== undefined && (
            <p id={why} role="status">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
