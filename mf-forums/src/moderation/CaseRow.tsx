import type { ModerationCase } from '@market-pulse/contract';
import { Link } from '@market-pulse/remote-kit';
import { Chip, classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CaseAge } from './CaseAge';
import { CaseIcon } from './CaseIcon';
import styles from './CaseRow.module.css';
import { caseKey, chipsOf, deskSubtitle, deskTitle } from './caseTexts';
import { CASE_ATTRIBUTE } from './useDeskKeys';
import { reportsText } from './words';

export interface CaseRowProps {
  readonly found: ModerationCase;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where the desk shows it: the query of the address. */
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** A case of the queue: what it is about, how long it has waited, why, and who has it open. */
export function CaseRow({ found, now, to, isOpen, isSelected, onSelect }: CaseRowProps): ReactNode {
  const title = deskTitle(found);
  const { claim, reports_count: reports } = found;
  return (
    <div className={classNames(styles.row, isOpen && styles.open, isSelected && styles.selected)}>
      <label className={styles.pick}>
        <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={`Select ${title}`} />
      </label>
      <span className={styles.icon}>
        <CaseIcon of={found} />
      </span>
      <div className={styles.text}>
        <div className={styles.line}>
          <Link
            to={to}
            {...{ [CASE_ATTRIBUTE]: caseKey(found) }}
            className={styles.title}
            dir="auto"
            aria-current={isOpen ? 'true' : undefined}
          >
            {title}
          </Link>
          <CaseAge since={found.since} now={now} />
        </div>
        <p className={styles.place}>
          <bdi>{deskSubtitle(found, now)}</bdi>
        </p>
        <div className={styles.line}>
          <span className={styles.chips}>
            {chipsOf(found).map((chip) => (
              <Chip key={chip} size="small">
                {chip}
              </Chip>
            ))}
          </span>
          {(reports > 0 || claim) && (
            <span className={styles.facts}>
              {reports > 0 && <span>{reportsText(reports)}</span>}
              {claim && (
                <span className={claim.is_own ? styles.own : styles.other}>
                  <bdi>{claim.is_own ? 'you' : claim.username}</bdi>
                </span>
              )}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
