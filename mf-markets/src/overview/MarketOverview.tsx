import { classNames, Container, Section, useNow } from '@market-pulse/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { tooFewText } from '../provenance/tooFewText';
import { HOME_COINS, HOME_INSTRUMENTS, HOME_STOCKS } from '../quotes/instruments';
import { useHomeQuotes } from '../quotes/useHomeQuotes';
import styles from './MarketOverview.module.css';
import { MOVERS_COUNT, moversOf } from './movers';
import { QuoteList } from './QuoteList';
import { QuotePanel } from './QuotePanel';

const PARTS = [
  { name: 'stocks', label: 'Stocks' },
  { name: 'coins', label: 'Crypto' },
  { name: 'movers', label: 'Movers' },
] as const;
const ALL_STOCKS = { to: '/markets/stocks', text: 'All stocks' };
const ALL_COINS = { to: '/markets/crypto', text: 'All coins' };

type PartName = (typeof PARTS)[number]['name'];

/**
 * Home section: the prices of eight stocks and eleven coins, and what of these rose and fell most. On a phone one of the three parts shows at a time.
 */
export default function MarketOverview(): ReactNode {
  const stocks = useHomeQuotes(HOME_STOCKS);
  const coins = useHomeQuotes(HOME_COINS);
  const all = useHomeQuotes(HOME_INSTRUMENTS);
  const { gainers, losers, ranked, isTooFew } = useMemo(() => moversOf(all.quoted), [all.quoted]);
  const tooFew = isTooFew ? tooFewText(ranked.length) : undefined;
  const [shown, setShown] = useState<PartName>('stocks');
  const now = useNow();
  const classOf = (part: PartName) => classNames(styles.part, shown === part && styles.shown);
  const { isPending } = all;

  return (
    <Container>
      <Section title="Market Overview" lead="Large stocks and coins, with the source of every price.">
        <div className={styles.switch} role="group" aria-label="Part of the overview">
          {PARTS.map(({ name, label }) => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
              {label}
            </button>
          ))}
        </div>
        <div className={styles.parts} aria-busy={isPending}>
          <QuotePanel className={classOf('stocks')} quoted={stocks.quoted} now={now} link={ALL_STOCKS}>
            <QuoteList title="Stocks" quoted={stocks.quoted} isPending={isPending} now={now} />
          </QuotePanel>
          <QuotePanel className={classOf('coins')} quoted={coins.quoted} now={now} link={ALL_COINS}>
            <QuoteList title="Crypto" quoted={coins.quoted} isPending={isPending} now={now} />
          </QuotePanel>
          <QuotePanel className={classNames(classOf('movers'), styles.movers)} quoted={ranked} now={now}>
            <QuoteList
              title="Gainers"
              quoted={gainers}
              isPending={isPending}
              now={now}
              rows={MOVERS_COUNT}
              empty={tooFew ?? 'None of these rose.'}
            />
            <QuoteList
              title="Losers"
              quoted={losers}
              isPending={isPending}
              now={now}
              rows={MOVERS_COUNT}
              empty={tooFew ?? 'None of these fell.'}
            />
          </QuotePanel>
        </div>
      </Section>
    </Container>
  );
}
