import type { PlatformHealth, ReleaseVerdict } from '@market-pulse/contract';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { Chip, classNames, layout, typography, type ChipProps, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import {
  counted,
  countFailures,
  failuresByClass,
  failureTexts,
  isBad,
  phasesIn,
  phaseTexts,
  verdictTexts,
} from './releaseHealth';
import { releaseColumn } from './releaseColumn';
import styles from './ReleaseTable.module.css';

type Remotes = PlatformHealth['remotes'];
type Row = Remotes[number]['releases'][number] & { readonly name: string; readonly title: string };

/** Each release with its failures by class and how long the phases of loading took. */
export function ReleaseTable({ remotes }: { readonly remotes: Remotes }): ReactNode {
  const rows = remotes.flatMap(({ name, title, releases }) => releases.map((release) => ({ ...release, name, title })));
  return (
    <ChoosableTable
      name="console-releases"
      caption="Releases: failures and load times"
      columns={[...columns, ...phasesIn(remotes).map(timingColumn)]}
      rows={rows}
      rowKey={({ name, version }) => `${name} ${version}`}
    />
  );
}

const verdictTones: Readonly<Record<ReleaseVerdict, NonNullable<ChipProps['tone']>>> = {
  proven: 'gain',
  failing: 'loss',
  doubtful: 'caution',
  untried: 'neutral',
};

const columns: DataColumn<Row>[] = [
  releaseColumn,
  {
    key: 'verdict',
    title: 'Verdict',
    role: 'block',
    render: ({ verdict }) => <Chip tone={verdictTones[verdict]}>{verdictTexts[verdict]}</Chip>,
  },
  {
    key: 'visitors',
    title: 'Visitors with failures',
    role: 'block',
    render: ({ failed_visitors: failed, visitors }) =>
      `${failed.toLocaleString('en-US')} of ${visitors.toLocaleString('en-US')}`,
  },
  {
    key: 'failures',
    title: 'Failures',
    role: 'block',
    render: (release) =>
      countFailures(release) === 0 ? (
        <Chip tone="gain">None</Chip>
      ) : (
        <span className={layout.row}>
          {failuresByClass(release).map(({ code, count }) => (
            <Chip key={code} tone={isBad(release) ? 'loss' : 'neutral'}>
              {failureTexts[code]}: {count.toLocaleString('en-US')}
            </Chip>
          ))}
        </span>
      ),
  },
];

function timingColumn(phase: ReturnType<typeof phasesIn>[number]): DataColumn<Row> {
  return {
    key: phase,
    title: phaseTexts[phase],
    align: 'end',
    render: ({ timings }) => {
      const timing = timings.find((candidate) => candidate.phase === phase);
      if (!timing) return '-';
      return (
        <span className={styles.timing}>
          <span>{milliseconds(timing.p50)}</span>
          <span className={classNames(typography.muted, typography.small)}>95% within {milliseconds(timing.p95)}</span>
          <span className={classNames(typography.muted, typography.small)}>{counted(timing.count, 'report')}</span>
        </span>
      );
    },
  };
}

function milliseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')} ms`;
}
