import { errorMessage } from '@market-pulse/api-client';
import { useCompanyChanges, useUndoCompanyChange } from '@market-pulse/api-client/companies';
import type { Company, CompanyChange, EditableField } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Alert, AsyncState, Button, layout, typography, useApp } from '@market-pulse/ui';
import { ListFoot } from '@market-pulse/ui/lists';
import { Drawer } from '@market-pulse/ui/overlay';
import { useRef, useState, type ReactNode } from 'react';
import styles from './editing.module.css';

const FIELD_LABELS: Readonly<Record<EditableField, string>> = {
  about: 'About',
  website: 'Website',
  ir_email: 'IR email',
};

export interface ChangesDrawerProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Who changed what of a company, the newest first. Site admins take back what still stands. */
export function ChangesDrawer({ company, onClose }: ChangesDrawerProps): ReactNode {
  const changes = useCompanyChanges(company.slug);
  return (
    <Drawer open title={`Changes of ${company.name}`} width={560} onClose={onClose}>
      <AsyncState
        query={changes}
        loadingText="Loading changes..."
        errorText="Failed to load changes."
        isEmpty={({ items }) => items.length === 0}
        empty="Nothing has been changed by hand yet."
      >
        {({ items, count }) => (
          <>
            <ChangeList slug={company.slug} changes={items} />
            <ListFoot place={`Showing ${items.length} of ${count} changes`}>
              {changes.hasNextPage && (
                <Button loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </ListFoot>
          </>
        )}
      </AsyncState>
    </Drawer>
  );
}

function ChangeList({
  slug,
  changes,
}: {
  readonly slug: string;
  readonly changes: readonly CompanyChange[];
}): ReactNode {
  const { mutateAsync: undo } = useUndoCompanyChange(slug);
  const { message } = useApp();
  const [undoing, setUndoing] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const undoOne = async (id: number) => {
    setUndoing(id);
    setFailure(undefined);
    try {
      await undo(id);
      message.success('The change is undone.');
      // The button that was pressed is gone.
      list.current?.focus();
    } catch (error) {
      setFailure(errorMessage(error, 'The change could not be undone. Please try again.'));
    } finally {
      setUndoing(undefined);
    }
  };
  return (
    <div className={layout.stackSmall}>
      <div aria-live="polite">{failure && <Alert type="error" showIcon title={failure} />}</div>
      <ul ref={list} tabIndex={-1} className={styles.changes} aria-label="Changes, the newest first">
        {changes.map((change) => (
          <li key={change.id}>
            <div className={styles.changeHead}>
              <p>
                <strong>{FIELD_LABELS[change.field]}</strong>{' '}
                <span className={typography.muted}>
                  <time dateTime={change.changed_at}>{formatDateTime(change.changed_at)}</time> by{' '}
                  {change.username ?? 'a deleted account'}
                </span>
              </p>
              {change.can_undo && (
                <Button
                  size="small"
                  loading={undoing === change.id}
                  disabled={undoing !== undefined}
                  aria-label={`Undo the change of ${FIELD_LABELS[change.field]}`}
                  onClick={() => void undoOne(change.id)}
                >
                  Undo
                </Button>
              )}
            </div>
            <dl className={styles.texts}>
              <dt>Before</dt>
              <dd>{change.before ?? <em>empty</em>}</dd>
              <dt>After</dt>
              <dd>{change.after ?? <em>empty</em>}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
