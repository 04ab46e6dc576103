import { useAudit, useEnvironments } from '@market-pulse/api-client/platform';
import type { AuditEntry } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AsyncState, Button, layout, type DataColumn } from '@market-pulse/ui';
import { ListFoot } from '@market-pulse/ui/lists';
import { Select } from '@market-pulse/ui/select';
import type { ReactNode } from 'react';
import { EnvironmentChoice } from '../EnvironmentChoice';
import { matrixRows } from '../environments/rows';
import { platformErrorText } from '../platformErrorText';
import { useConsoleView } from '../useConsoleView';
import { actionText, historyLines } from './historyTexts';
import styles from './HistoryView.module.css';
import consoleStyles from '../console.module.css';

/** Who changed what, when and why, newest first. */
export function HistoryView(): ReactNode {
  const { environment, remote, go } = useConsoleView();
  const { data: environments = [] } = useEnvironments();
  const audit = useAudit({ environment, remote });
  const remotes = matrixRows(environments);
  const titles = new Map(remotes.map(({ name, title }) => [name, title]));
  const { data, isFetchNextPageError } = audit;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <EnvironmentChoice
          withAll
          value={environment}
          onChange={(chosen) => go({ view: 'history', environment: chosen, remote })}
        />
        <Select
          aria-label="Remote"
          className={styles.filter}
          allowClear
          placeholder="All remotes"
          value={remote ?? null}
          options={remotes.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(chosen: string | null | undefined) =>
            go({ view: 'history', environment, remote: chosen ?? undefined })
          }
        />
      </div>
      <AsyncState
        query={audit}
        loadingText="Loading history..."
        errorText={platformErrorText}
        isEmpty={({ items }) => items.length === 0}
        empty="Nothing was changed yet."
      >
        {({ items }) => (
          <ChoosableTable
            name="console-history"
            caption="Changes, newest first"
            columns={columnsWith(titles)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </AsyncState>
      {data && data.items.length > 0 && (
        <ListFoot
          place={
            isFetchNextPageError
              ? 'Older changes could not be loaded.'
              : `Showing ${data.items.length} of ${data.count} changes`
          }
        >
          {audit.hasNextPage && (
            <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
              Show older changes
            </Button>
          )}
        </ListFoot>
      )}
    </div>
  );
}

function columnsWith(titles: ReadonlyMap<string, string>): DataColumn<AuditEntry>[] {
  return [
    {
      key: 'what',
      title: 'Change',
      role: 'primary',
      render: (entry) => (
        <>
          <span className={consoleStyles.title}>{titles.get(entry.remote) ?? entry.remote}</span> {actionText(entry)} in{' '}
          {entry.environment}
        </>
      ),
    },
    {
      key: 'difference',
      title: 'Before and after',
      role: 'block',
      render: (entry) => (
        <ul className={styles.lines}>
          {historyLines(entry).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    { key: 'why', title: 'Why', role: 'block', render: ({ reason }) => reason ?? '-' },
    {
      key: 'who',
      title: 'Who',
      render: ({ changed_by }) => <span className={consoleStyles.breakable}>{changed_by}</span>,
    },
    { key: 'when', title: 'When', render: ({ changed_at }) => formatDateTime(changed_at) },
  ];
}
