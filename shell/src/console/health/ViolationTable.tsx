import type { PlatformHealth } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import consoleStyles from '../console.module.css';

type Violation = PlatformHealth['violations'][number];

/** What browsers refused, and whose file wanted it. */
export function ViolationTable({ violations }: { readonly violations: readonly Violation[] }): ReactNode {
  return (
    <ChoosableTable
      name="console-refusals"
      caption="Refused by the security policy"
      columns={columns}
      rows={violations}
      rowKey={({ remote, version, directive, blocked }) => `${remote} ${version} ${directive} ${blocked}`}
    />
  );
}

const columns: DataColumn<Violation>[] = [
  {
    key: 'blocked',
    title: 'Refused',
    role: 'primary',
    render: ({ blocked }) => <span className={consoleStyles.breakable}>{blocked}</span>,
  },
  { key: 'directive', title: 'Rule', render: ({ directive }) => directive },
  {
    key: 'visitors',
    title: 'Visitors',
    align: 'end',
    render: ({ visitors }) => visitors.toLocaleString('en-US'),
  },
  { key: 'count', title: 'Count', align: 'end', render: ({ count }) => count.toLocaleString('en-US') },
  {
    key: 'remote',
    title: 'Asked for by',
    role: 'block',
    render: ({ remote, version }) =>
      remote === null ? (
        'No remote’s file'
      ) : (
        <>
          {remote} <span className={consoleStyles.version}>{version}</span>
        </>
      ),
  },
  { key: 'last', title: 'Last', role: 'block', render: ({ last_at }) => formatDateTime(last_at) },
];
