import { errorMessage, useSiteSearch } from '@market-pulse/api-client';
import { type WatchlistSymbol } from '@market-pulse/api-client/personal';
import { SearchBox, typography, useApp } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './WatchlistPage.module.css';

/** Most matches that are offered. */
const OFFERED = 8;

export interface AddSymbolProps {
  /** Whether something is on the list already. */
  readonly isListed: (target: WatchlistSymbol) => boolean;
  readonly add: (target: WatchlistSymbol) => Promise<void>;
}

/** Finds stocks and coins by name or symbol, and puts them on the list; Enter takes the first match, once it is found. */
export function AddSymbol({ isListed, add }: AddSymbolProps): ReactNode {
  const [text, setText] = useState('');
  const { query, isCurrent } = useSiteSearch(text);
  const [isEntered, setEntered] = useState(false);
  const { message } = useApp();
  const isAsked = text.trim() !== '';
  const found = isAsked && query.data ? query.data : undefined;
  const offered = [
    ...(found?.companies ?? []).map(({ ticker, name }) => ({ symbol: ticker, kind: 'stock' as const, name })),
    ...(found?.tokens ?? []).map(({ symbol, name }) => ({ symbol, kind: 'crypto' as const, name })),
  ].slice(0, OFFERED);

  const choose = ({ symbol, kind, name }: (typeof offered)[number]) => {
    setText('');
    add({ symbol, kind }).then(
      () => message.success(`${name} is on this list.`),
      (error: unknown) => message.error(errorMessage(error, `${name} could not be added. Please try again.`)),
    );
  };

  const takeFirst = useRef<() => void>(undefined);
  useEffect(() => {
    takeFirst.current = () => {
      setEntered(false);
      const [first] = offered;
      if (first && !isListed(first)) choose(first);
    };
  });
  const isFound = isEntered && isCurrent && !query.isPending;
  useEffect(() => {
    if (isFound) takeFirst.current?.();
  }, [isFound]);

  return (
    <div className={styles.add}>
      <SearchBox
        label="Add a symbol"
        placeholder="Add a symbol"
        value={text}
        onChange={(value) => {
          setText(value);
          setEntered(false);
        }}
        onEnter={() => setEntered(isAsked)}
      />
      <p role="status" className={typography.visuallyHidden}>
        {isAsked && isCurrent && query.isSuccess ? `${offered.length} found` : ''}
      </p>
      {isAsked && (
        <ul className={styles.offers} aria-label="Stocks and coins found">
          {offered.map((one) => (
            <li key={`${one.kind} ${one.symbol}`}>
              <button type="button" className={styles.offer} disabled={isListed(one)} onClick={() => choose(one)}>
                <strong>{one.symbol}</strong> <span>{one.name}</span>
                {isListed(one) && <span className={typography.muted}>on this list</span>}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li className={styles.hint}>
              {query.isError
                ? 'The search does not answer. Please try again.'
                : isCurrent
                  ? 'Nothing found.'
                  : 'Searching...'}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
