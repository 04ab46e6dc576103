import type { ChartPanelProps } from './ChartPanel';
import styles from './ComparedList.module.css';

export interface ComparedListProps {
  readonly others: ChartPanelProps['others'];
  readonly onRemove: (symbol: string) => void;
}

/** What a chart is compared with, each with a button that takes it away; it says where one has no prices. */
export function ComparedList({ others, onRemove }: ComparedListProps) {
  return (
    <ul className={styles.compared} aria-label="Compared with">
      {others.map(({ symbol, query }) => (
        <li key={symbol}>
          {symbol}
          {query.status === 'pending' && ', loading'}
          {(query.status === 'error' || query.data?.bars.length === 0) && ': no prices'}
          <button type="button" aria-label={`Take ${symbol} away`} onClick={() => onRemove(symbol)}>
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
