import { useHealth } from '@market-pulse/api-client/platform';
import type { EnvironmentRemote } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { AppLink, Chip, classNames, typography } from '@market-pulse/ui';
import { Switch } from '@market-pulse/ui/form';
import { useRef, type ReactNode } from 'react';
import { HEALTH_HOURS, summarizeHealth } from '../health/releaseHealth';
import { consolePath } from '../useConsoleView';
import type { SubjectKind } from './dialogs/subject';
import { lossText } from './lossText';
import { RowMenu } from './RowMenu';
import { SHELL } from './rows';
import styles from './Cell.module.css';
import consoleStyles from '../console.module.css';

export interface CellProps {
  readonly environment: string;
  readonly row: EnvironmentRemote;
  /** Someone wants to do something; `opener` is the control that the focus comes back to. */
  readonly onAct: (kind: SubjectKind, opener: HTMLElement | null) => void;
}

/** What one environment serves of one remote, with the controls to change it. */
export function Cell({ environment, row, onAct }: CellProps): ReactNode {
  const control = useRef<HTMLDivElement>(null);
  const isShell = row.name === SHELL;
  const where = `${row.title} in ${environment}`;
  return (
    <div className={styles.cell}>
      <div className={styles.head} ref={control}>
        {isShell ? (
          <span className={styles.state}>Always on</span>
        ) : (
          <span className={styles.switch}>
            <Switch
              checked={row.enabled}
              aria-label={where}
              onChange={() =>
                onAct(
                  row.enabled ? 'switch-off' : 'switch-on',
                  control.current?.querySelector<HTMLElement>('[role="switch"]') ?? null,
                )
              }
            />
            <span className={styles.state} aria-hidden>
              {row.enabled ? 'On' : 'Off'}
            </span>
          </span>
        )}
        <RowMenu environment={environment} row={row} onAct={onAct} />
      </div>
      <p className={consoleStyles.version}>{row.version ?? 'No release yet'}</p>
      <Losses row={row} />
      {row.canary && (
        <p>
          <Chip tone="accent">
            Canary {row.canary.percent}%: <span className={consoleStyles.version}>{row.canary.version}</span>
          </Chip>
        </p>
      )}
      {!row.server_rendering && (
        <p>
          <Chip tone="caution">{isShell ? 'Pages left to browsers' : 'Left to browsers'}</Chip>
        </p>
      )}
      {row.version && !isShell && <CellHealth environment={environment} row={row} />}
      <p className={classNames(typography.muted, typography.small)}>
        {formatDateTime(row.changed_at)} by {row.changed_by}
      </p>
    </div>
  );
}

/** Says of releases whose files are gone what visitors get meanwhile. */
function Losses({ row }: Pick<CellProps, 'row'>): ReactNode {
  return row.missing_versions.map((version) => (
    <p key={version} className={styles.lost}>
      {lossText(row, version)}
    </p>
  ));
}

function CellHealth({ environment, row }: Pick<CellProps, 'environment' | 'row'>): ReactNode {
  const { data } = useHealth(environment, HEALTH_HOURS);
  if (!data) return null;
  const releases = [row.version, ...(row.canary ? [row.canary.version] : [])];
  return (
    <p className={styles.healthList}>
      {releases.map((version, index) => {
        const { tone, text } = summarizeHealth(data, row.name, version);
        const canary = index > 0 ? 'Canary: ' : '';
        return (
          <AppLink
            key={version}
            className={classNames(styles.health, styles[tone])}
            to={consolePath({ view: 'health', environment, remote: row.name })}
          >
            {canary}
            {canary === '' ? text : text.toLowerCase()}
            <span className={typography.visuallyHidden}>
              {' '}
              of {row.title} in {environment} in {HEALTH_HOURS} hours
            </span>
          </AppLink>
        );
      })}
    </p>
  );
}
