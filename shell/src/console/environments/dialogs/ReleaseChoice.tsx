import { useCandidates } from '@market-pulse/api-client/platform';
import type { CandidateRelease, EnvironmentRemote } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { AsyncState, Chip, classNames, layout, typography } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import { Radio } from '@market-pulse/ui/form';
import { useId, type ReactNode } from 'react';
import { platformErrorText } from '../../platformErrorText';
import { formatBytes } from './formatBytes';
import consoleStyles from '../../console.module.css';
import choiceStyles from './choices.module.css';
import styles from './ReleaseChoice.module.css';

export interface ReleaseChoiceProps {
  readonly environment: string;
  readonly row: EnvironmentRemote;
  /** What the release is chosen for. */
  readonly purpose: 'release' | 'canary';
  readonly value: string | undefined;
  readonly onChange: (version: string) => void;
}

/** How many releases are shown at first; teams publish several a day. */
const STEP = 6;

/** The published releases of a remote, newest first; those that the environment would refuse cannot be chosen, and say why. */
export function ReleaseChoice({ environment, row, purpose, value, onChange }: ReleaseChoiceProps): ReactNode {
  const candidates = useCandidates({ environment, remote: row.name });
  const labelId = useId();
  return (
    <div className={layout.stackSmall}>
      <p id={labelId} className={consoleStyles.fieldLabel}>
        Release
      </p>
      <AsyncState
        query={candidates}
        loadingText="Loading releases..."
        errorText={platformErrorText}
        empty={`No release of ${row.title} is published yet.`}
      >
        {(list) => (
          <Radio.Group
            className={choiceStyles.choices}
            aria-labelledby={labelId}
            value={value}
            onChange={(event) => onChange(event.target.value as string)}
          >
            <ShowMore items={list} step={STEP} noun="releases">
              {(shown) => shown.map((release) => <Choice key={release.version} {...{ release, row, purpose }} />)}
            </ShowMore>
            {list.every(({ version }) => version === row.version) && (
              <p className={typography.muted}>No other release of {row.title} is published.</p>
            )}
          </Radio.Group>
        )}
      </AsyncState>
    </div>
  );
}

interface ChoiceProps {
  readonly release: CandidateRelease;
  readonly row: EnvironmentRemote;
  readonly purpose: ReleaseChoiceProps['purpose'];
}

function Choice({ release, row, purpose }: ChoiceProps): ReactNode {
  const { version, bytes, published_at, published_by, conflict, missing } = release;
  const isServed = version === row.version;
  const isCanary = version === row.canary?.version;
  return (
    <Radio value={version} disabled={conflict !== null || missing || isServed} className={choiceStyles.choice}>
      <span className={layout.row}>
        <span className={consoleStyles.version}>{version}</span>
        {isServed && <Chip tone="gain">{purpose === 'canary' ? 'Others get this' : 'Served now'}</Chip>}
        {isCanary && <Chip tone="accent">Canary now</Chip>}
        {version === row.fallback_version && <Chip>Fallback</Chip>}
      </span>
      <span className={classNames(typography.muted, typography.small)}>
        {formatDateTime(published_at)} by {published_by}, {formatBytes(bytes)}
      </span>
      {missing ? (
        <span className={classNames(styles.conflict, typography.small)}>
          Its files are gone from the server: restore a backup that has them, or publish it again
        </span>
      ) : conflict === null ? (
        <span className={classNames(typography.muted, typography.small)}>Fits to the shell of this environment</span>
      ) : (
        <span className={classNames(styles.conflict, typography.small)}>Does not fit: {conflict}</span>
      )}
    </Radio>
  );
}
