import Button from 'antd/es/button';
import styles from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** For screen readers: which list it turns the pages of. */
  label?: string;
}

/** Turns the pages of a list. Not there when a list has only one. */
export function Pager({ page, pageCount, onChange, label = 'Pages' }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className={styles.place} aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
