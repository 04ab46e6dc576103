import { COMPARED_MAX } from '@market-pulse/contract/rules';
import { useEffect, useId, useState } from 'react';
import { ChartMenu } from './ChartMenu';
import type { ChartSymbol, FoundSymbol } from './PriceChart';
import styles from './ChartPanel.module.css';

/** Others beside the chart's own symbol. */
const MOST_COMPARED = COMPARED_MAX - 1;
const MOST_FOUND = 6;
/** As searches of the site wait for the end of typing (specification, section 9). */
const DEBOUNCE_MILLISECONDS = 300;

export interface CompareMenuProps {
  /** The chart's own symbol, which is not offered. */
  symbol: ChartSymbol;
  /** Keys of those that it is compared with. */
  compared: readonly string[];
  onCompare: (keys: readonly string[]) => void;
  findSymbols: (text: string, signal: AbortSignal) => Promise<readonly FoundSymbol[]>;
  /** As `ChartMenu` has it. */
  request?: number | undefined;
}

/** Chooses what a chart is compared with. */
export function CompareMenu({ symbol, compared, onCompare, findSymbols, request }: CompareMenuProps) {
  return (
    <ChartMenu label="Compare" count={compared.length} request={request}>
      {(close) =>
        compared.length >= MOST_COMPARED ? (
          <p className={styles.hint}>A chart compares four symbols at most. Take one away to add another.</p>
        ) : (
          <SymbolSearch
            findSymbols={findSymbols}
            isTaken={(one) => compared.includes(one.key) || (one.symbol === symbol.symbol && one.kind === symbol.kind)}
            onChoose={(key) => {
              onCompare([...compared, key]);
              close();
            }}
          />
        )
      }
    </ChartMenu>
  );
}

type Search =
  | { readonly status: 'idle' | 'failed' }
  /** What was found of a text. */
  | { readonly status: 'found'; readonly text: string; readonly symbols: readonly FoundSymbol[] };

interface SymbolSearchProps {
  readonly findSymbols: CompareMenuProps['findSymbols'];
  readonly isTaken: (one: FoundSymbol) => boolean;
  readonly onChoose: (key: string) => void;
}

function SymbolSearch({ findSymbols, isTaken, onChoose }: SymbolSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  /** Of this text the first match is taken, once it is found: Enter was pressed. */
  const [entered, setEntered] = useState<string>();
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return setSearch({ status: 'idle' });
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findSymbols(asked, controller.signal).then(
        (symbols) => !controller.signal.aborted && setSearch({ status: 'found', text: asked, symbols }),
        () => !controller.signal.aborted && setSearch({ status: 'failed' }),
      );
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, findSymbols]);

  useEffect(() => {
    if (entered === undefined || search.status !== 'found' || search.text !== entered) return;
    setEntered(undefined);
    const [first] = search.symbols;
    if (first && !isTaken(first)) onChoose(first.key);
  }, [entered, search, isTaken, onChoose]);

  const found = search.status === 'found' ? search.symbols.filter((one) => !isTaken(one)) : [];
  return (
    <>
      <label htmlFor={id} className={styles.hint}>
        Compare with
      </label>
      <input
        id={id}
        type="search"
        className={styles.search}
        placeholder="Stock, coin, index, gold..."
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEntered(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || asked === '') return;
          event.preventDefault();
          setEntered(asked);
        }}
      />
      <ul className={styles.found}>
        {found.slice(0, MOST_FOUND).map(({ key, symbol, name }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(key)}>
              <strong>{symbol}</strong> <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {search.status === 'failed' && 'The search failed. Please try again later.'}
        {search.status === 'found' && found.length === 0 && 'Nothing found.'}
      </p>
    </>
  );
}
