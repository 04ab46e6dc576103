import type { EnvironmentRemote, EnvironmentRemoteState } from '@market-pulse/contract';
import { Chip, classNames, layout, typography } from '@market-pulse/ui';
import { Input } from '@market-pulse/ui/form';
import { useId, useState, type ReactNode } from 'react';
import { parsePercent } from './parsePercent';
import { ReleaseChoice } from './ReleaseChoice';
import consoleStyles from '../../console.module.css';
import styles from './CanaryChoice.module.css';

export interface CanaryChoiceProps {
  readonly environment: string;
  readonly row: EnvironmentRemote;
  /** Called with the canary once it is complete, and with undefined while it is not. */
  readonly onChange: (canary: NonNullable<EnvironmentRemoteState['canary']> | undefined) => void;
}

/** Steps in which a canary is usually widened; per cent. */
const STEPS = [1, 5, 10, 25, 50];

/** Which release some of the visitors get, and how many. */
export function CanaryChoice({ environment, row, onChange }: CanaryChoiceProps): ReactNode {
  const [version, setVersion] = useState(row.canary?.version);
  const [percent, setPercent] = useState(String(row.canary?.percent ?? 10));
  const id = useId();
  const parsed = parsePercent(percent);

  const report = (nextVersion: string | undefined, nextPercent: string) => {
    const share = parsePercent(nextPercent);
    onChange(
      nextVersion === undefined || share.status === 'invalid'
        ? undefined
        : { version: nextVersion, percent: share.percent },
    );
  };
  const choosePercent = (text: string) => {
    setPercent(text);
    report(version, text);
  };

  return (
    <>
      <ReleaseChoice
        {...{ environment, row }}
        purpose="canary"
        value={version}
        onChange={(chosen) => {
          setVersion(chosen);
          report(chosen, percent);
        }}
      />
      <div className={layout.stackSmall}>
        <label htmlFor={id} className={consoleStyles.fieldLabel}>
          Percentage of visitors
        </label>
        <div className={layout.row}>
          <Input
            id={id}
            className={styles.percent}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            value={percent}
            status={parsed.status === 'invalid' ? 'error' : ''}
            aria-invalid={parsed.status === 'invalid'}
            aria-describedby={`${id}-problem`}
            onChange={(event) => choosePercent(event.target.value)}
          />
          {STEPS.map((step) => (
            <Chip key={step} onClick={() => choosePercent(String(step))}>
              {step}%
            </Chip>
          ))}
        </div>
        <p id={`${id}-problem`} className={classNames(styles.problem, typography.small)} aria-live="polite">
          {parsed.status === 'invalid' ? parsed.problem : ''}
        </p>
      </div>
    </>
  );
}
