import type { NamedSymbol, Quote } from '@market-pulse/contract';
import { useLazyImport } from '@market-pulse/remote-kit';
import { useNow } from '@market-pulse/ui';
import { RichText } from '@market-pulse/ui/rich-text';
import { useMemo, type ReactNode } from 'react';
import { FORUM_HTML } from '../posts/forumHtml';
import styles from './ForumText.module.css';
import { PRICED_HTML, pricedLinks } from './pricedLinks';
import { useSymbolQuotes } from './ThreadSymbols';
import { useLinkCard, type LinkCard } from './useLinkCard';
import { useSettled } from './useSettled';

const NO_QUOTES: readonly Quote[] = [];

const loadCard = async () => (await import('./LinkCardPopup')).LinkCardPopup;

/**
 * A text that somebody wrote in the forums. Its `$NVDA` shows a card with the price to whoever points at it or comes to it by keyboard;
 * on a touch screen the link leads on.
 */
export function ForumText({ html }: { readonly html: string }): ReactNode {
  return (
    <Carded>
      <RichText html={html} allowed={FORUM_HTML} dir="auto" />
    </Carded>
  );
}

/**
 * The text of a post, whose stocks and coins have their prices in it: those of when it was opened, since what one reads, selects or points at does
 * not change. Cards have the newest.
 */
export function PostText({
  html,
  symbols,
}: {
  readonly html: string;
  readonly symbols: readonly NamedSymbol[];
}): ReactNode {
  const { data, isError } = useSymbolQuotes(symbols);
  const quotes = useSettled(data ?? (isError ? NO_QUOTES : undefined), html);
  const now = useSettled(useNow(), html);
  const priced = useMemo(() => pricedLinks(html, symbols, quotes, now), [html, symbols, quotes, now]);
  return (
    <Carded>
      <RichText html={priced} allowed={PRICED_HTML} isFirst dir="auto" />
    </Carded>
  );
}

function Carded({ children }: { readonly children: ReactNode }): ReactNode {
  const { root, card, ...handlers } = useLinkCard();
  return (
    <div ref={root} className={styles.text} {...handlers}>
      {children}
      {card && <LoadedCard {...card} />}
    </div>
  );
}

/** The card, whose code comes with the first one. Where it does not come the link leads on without it. */
function LoadedCard(card: LinkCard): ReactNode {
  const { data: Popup } = useLazyImport(loadCard);
  return Popup && <Popup {...card} />;
}
