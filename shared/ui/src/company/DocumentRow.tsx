import { formatDate } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { AppLink } from '../primitives/AppLink';
import { Chip } from '../primitives/Chip';
import styles from './DocumentRow.module.css';
import { FormTile } from './FormTile';

export interface DocumentRowProps {
  /** The type of its form: `10-Q`; null where it has none. */
  readonly form: string | null;
  readonly title: string;
  /** Where its text is; without it the title stands alone. */
  readonly to?: string;
  /** Whether the sample tells of it, and it is not here itself. */
  readonly isSample?: boolean;
  /** When it was filed or published, in ISO 8601. */
  readonly filed: string;
}

/** A document in a row: its form, its title, its day. It is what stands in the item of a list. */
export function DocumentRow({ form, title, to, isSample, filed }: DocumentRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <FormTile form={form} />
      <span className={styles.title}>{to === undefined ? title : <AppLink to={to}>{title}</AppLink>}</span>
      {isSample && <Chip size="small">Sample</Chip>}
      <time dateTime={filed}>{formatDate(filed)}</time>
    </div>
  );
}
