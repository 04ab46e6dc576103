import type { PlatformHealth } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { classNames, typography, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { failureTexts, phaseTexts } from './releaseHealth';
import consoleStyles from '../console.module.css';

type Remotes = PlatformHealth['remotes'];
type Row = Remotes[number]['releases'][number]['failures'][number] & {
  readonly title: string;
  readonly version: string;
};

/** Every class of failure with where it was seen last, most frequent first. */
export function FailureTable({ remotes }: { readonly remotes: Remotes }): ReactNode {
  const rows = remotes
    .flatMap(({ title, releases }) =>
      releases.flatMap(({ version, failures }) => failures.map((failure) => ({ ...failure, title, version }))),
    )
    .sort((one, other) => other.count - one.count);
  return (
    <ChoosableTable
      name="console-failures"
      caption="Failures by class"
      columns={columns}
      rows={rows}
      rowKey={({ title, version, phase, code }) => `${title} ${version} ${phase} ${code}`}
    />
  );
}

const columns: DataColumn<Row>[] = [
  {
    key: 'failure',
    title: 'Failure',
    role: 'primary',
    render: ({ code, phase }) => (
      <>
        {failureTexts[code]} <span className={classNames(typography.muted, typography.small)}>{phaseTexts[phase]}</span>
      </>
    ),
  },
  { key: 'count', title: 'Count', align: 'end', render: ({ count }) => count.toLocaleString('en-US') },
  {
    key: 'release',
    title: 'Release',
    role: 'block',
    render: ({ title, version }) => (
      <>
        {title} <span className={consoleStyles.version}>{version}</span>
      </>
    ),
  },
  {
    key: 'page',
    title: 'Last seen on',
    role: 'block',
    render: ({ page, expose }) => (
      <span className={consoleStyles.breakable}>
        {page}
        {expose && <span className={classNames(typography.muted, typography.small)}> {expose}</span>}
      </span>
    ),
  },
  { key: 'last', title: 'Last', role: 'block', render: ({ last_at }) => formatDateTime(last_at) },
];
