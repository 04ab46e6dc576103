import type { ChartPanelProps } from './ChartPanel';
import styles from './ComparedList.module.css';

export interface ComparedListProps {
  readonly others: ChartPanelProps['others'];
  /** The chart's own symbol, where that can be taken away too. */
  readonly own: { readonly label: string; readonly onRemove: () => void } | undefined;
  readonly onRemove: (key: string) => void;
}

/** What a chart is compared with, each with a button that takes it away; it says where one has no prices. */
export function ComparedList({ others, own, onRemove }: ComparedListProps) {
  return (
    <ul className={styles.compared} aria-label="Compared with">
      {own && (
        <li>
          {own.label}
          <RemoveButton label={own.label} onClick={own.onRemove} />
        </li>
      )}
      {others.map(({ key, label, query }) => (
        <li key={key}>
          {label}
          {query.status === 'pending' && ', loading'}
          {(query.status === 'error' || query.data?.bars.length === 0) && ': no prices'}
          <RemoveButton label={label} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" aria-label={`Take ${label} away`} onClick={onClick}>
      ✕
    </button>
  );
}
