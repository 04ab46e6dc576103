import { useRelease } from '@market-pulse/api-client/platform';
import type { EnvironmentRemote, EnvironmentRemoteState } from '@market-pulse/contract';
import { usePlatform } from '@market-pulse/remote-kit';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { consequences } from '../../consequences';
import {
  type Contributions,
  NO_CONTRIBUTIONS,
  contributionGroups,
  contributionsOf,
  without,
} from '../../contributions';
import { stateLines, type RowAction } from '../../rowAction';
import { SHELL } from '../rows';
import { changeText } from './changeText';
import styles from './ChangePreview.module.css';
import consoleStyles from '../../console.module.css';

export interface ChangePreviewProps {
  readonly environment: string;
  readonly row: EnvironmentRemote;
  readonly action: RowAction;
  /** What the row is after the action. */
  readonly after: EnvironmentRemoteState;
}

/** Shows what a change will do before it is done: which one it is, before and after, what visitors will notice, what comes and goes. */
export function ChangePreview({ environment, row, action, after }: ChangePreviewProps): ReactNode {
  const { manifest } = usePlatform();
  const served = manifest.preview ? undefined : manifest.environment;
  const lines = stateLines(row, after);
  const effects =
    lines.length === 0
      ? []
      : consequences(row, after, { title: row.title, environment, served, isShell: row.name === SHELL });
  const shownBefore = useContributions(row.name, row);
  const shownAfter = useContributions(row.name, after);
  const isKnown = shownBefore !== undefined && shownAfter !== undefined;

  return (
    <section className={styles.preview} aria-label={`What this does in ${environment}`} aria-live="polite">
      {lines.length === 0 ? (
        <p>Nothing would change: it is like this already.</p>
      ) : (
        <>
          <p>{changeText(action, row, environment)}</p>
          <dl className={styles.beforeAfter}>
            {lines.map(({ label, before, after: then }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={styles.old}>
                    <span className={typography.visuallyHidden}>before </span>
                    {before}
                  </span>
                  <span aria-hidden> → </span>
                  <span className={styles.new}>
                    <span className={typography.visuallyHidden}>after </span>
                    {then}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {effects.length > 0 && (
        <ul className={consoleStyles.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {isKnown && <Difference title="Goes from the site" contributions={without(shownBefore, shownAfter)} />}
      {isKnown && <Difference title="Comes to the site" contributions={without(shownAfter, shownBefore)} />}
    </section>
  );
}

/** What a state puts on the site; undefined while that is not known. */
function useContributions(remote: string, { enabled, version }: EnvironmentRemoteState): Contributions | undefined {
  const shown = enabled ? (version ?? undefined) : undefined;
  const { data } = useRelease(remote, shown);
  if (shown === undefined) return NO_CONTRIBUTIONS;
  return data && contributionsOf(data.document);
}

function Difference({
  title,
  contributions,
}: {
  readonly title: string;
  readonly contributions: Contributions;
}): ReactNode {
  const groups = contributionGroups(contributions);
  if (groups.length === 0) return null;
  return (
    <div className={styles.difference}>
      <p className={consoleStyles.fieldLabel}>{title}</p>
      <ul>
        {groups.map(({ label, items }) => (
          <li key={label}>
            {label}: {items.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
