import { useQuotes } from '@market-pulse/api-client';
import { AppLink, useNow } from '@market-pulse/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { searchPath } from '../search/searchAddress';
import styles from './LinkCardPopup.module.css';
import { quoteOf } from './priceTexts';
import { SymbolCard } from './SymbolCard';
import type { LinkCard } from './useLinkCard';

/** Between a link and its card, in px. */
const GAP = 6;

/** The card of a link, below it or, where the window ends, above it, with the way to what else is said of it; it covers the text and moves nothing. */
export function LinkCardPopup({ symbol, link, onPointerEnter, onPointerLeave }: LinkCard): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { data: quotes = [], isPending } = useQuotes([symbol.symbol]);
  const now = useNow();
  const quote = quoteOf(quotes, symbol);

  useLayoutEffect(() => {
    const card = place.current;
    const text = card?.offsetParent;
    if (!card || !text) return;
    const [of, around] = [link.getBoundingClientRect(), text.getBoundingClientRect()];
    const isBelow = of.bottom + GAP + card.offsetHeight <= window.innerHeight || of.top < card.offsetHeight;
    const top = isBelow ? of.bottom + GAP : of.top - GAP - card.offsetHeight;
    card.style.top = `${top - around.top}px`;
    card.style.left = `${Math.max(0, Math.min(of.left - around.left, around.width - card.offsetWidth))}px`;
  }, [link]);

  useLayoutEffect(() => {
    link.setAttribute('aria-describedby', id);
    return () => link.removeAttribute('aria-describedby');
  }, [link, id]);

  return (
    <div ref={place} id={id} className={styles.popup} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <SymbolCard
        named={{ ...symbol, name: quote?.name ?? symbol.symbol }}
        quote={quote ?? (isPending ? undefined : null)}
        now={now}
        foot={
          <p className={styles.posts}>
            <AppLink to={searchPath({ ticker: symbol.symbol })}>Posts about ${symbol.symbol}</AppLink>
          </p>
        }
      />
    </div>
  );
}
