import type { SourceHealth } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Sources of data outside: when each last answered, and what was the matter when it did not. */
export function SourceTable({ sources }: { readonly sources: readonly SourceHealth[] }): ReactNode {
  return (
    <ChoosableTable
      name="console-sources"
      caption="Sources"
      columns={columns}
      rows={sources}
      rowKey={({ name }) => name}
    />
  );
}

const columns: DataColumn<SourceHealth>[] = [
  { key: 'name', title: 'Source', role: 'primary', render: ({ name }) => name },
  {
    key: 'success',
    title: 'Last success',
    role: 'block',
    render: ({ last_success_at }) => (last_success_at === null ? 'None yet' : formatDateTime(last_success_at)),
  },
  {
    key: 'failure',
    title: 'Last failure',
    role: 'block',
    render: ({ last_failure_at, last_failure }) =>
      last_failure_at === null ? 'None' : `${formatDateTime(last_failure_at)}: ${last_failure ?? ''}`,
  },
  { key: 'waiting', title: 'Waiting', align: 'end', render: ({ waiting }) => waiting.toLocaleString('en-US') },
];
