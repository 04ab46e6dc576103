import { formatStockPrice } from '@market-pulse/format';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Container } from '../layout/Container';
import { PriceChange } from '../market/PriceChange';
import type { PriceHeaderProps } from './PriceHeader';
import styles from './PriceLine.module.css';

export interface PriceLineProps extends Pick<
  PriceHeaderProps,
  'name' | 'ticker' | 'price' | 'currency' | 'percent' | 'star'
> {
  /** The page's header, whose place it takes once that was scrolled away. */
  readonly below: RefObject<HTMLElement | null>;
}

/**
 * Name, price and star in one line at the top of the window, once the header is out of sight. It takes no room in the page, so
 * that nothing moves when it comes.
 */
export function PriceLine({ name, ticker, price, currency, percent, star, below }: PriceLineProps): ReactNode {
  const isShown = useIsPassed(below);
  return (
    <div className={styles.place}>
      {isShown && (
        <div className={styles.bar} role="group" aria-label={`${name} at a glance`}>
          <Container className={styles.row}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.ticker}>{ticker}</span>
            {price !== null && <span className={styles.price}>{formatStockPrice(price, currency)}</span>}
            {percent !== null && <PriceChange percent={percent} />}
            <div className={styles.watch}>{star}</div>
          </Container>
        </div>
      )}
    </div>
  );
}

/** Whether an element was scrolled out of the window at its top; false while rendering. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= SITE_HEADER_PIXELS);
      },
      { rootMargin: `-${SITE_HEADER_PIXELS}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

/** What of the window's top the site's header covers, in CSS pixels: as high as it is in wide windows. */
const SITE_HEADER_PIXELS = 56;
