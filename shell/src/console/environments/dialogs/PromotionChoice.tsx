import type { Environment } from '@market-pulse/contract';
import { Radio } from '@market-pulse/ui/form';
import { classNames, layout, typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { findRow } from '../rows';
import consoleStyles from '../../console.module.css';
import choiceStyles from './choices.module.css';

export interface PromotionChoiceProps {
  readonly environments: readonly Environment[];
  readonly remote: string;
  readonly from: string;
  readonly value: string | undefined;
  readonly onChange: (environment: string) => void;
}

/** The environment that a release is taken to. */
export function PromotionChoice({ environments, remote, from, value, onChange }: PromotionChoiceProps): ReactNode {
  const labelId = useId();
  return (
    <div className={layout.stackSmall}>
      <p id={labelId} className={consoleStyles.fieldLabel}>
        To which environment
      </p>
      <Radio.Group
        className={choiceStyles.choices}
        aria-labelledby={labelId}
        value={value}
        onChange={(event) => onChange(event.target.value as string)}
      >
        {environments
          .filter(({ name }) => name !== from)
          .map(({ name }) => (
            <Radio key={name} value={name} className={choiceStyles.choice}>
              <span>{name}</span>
              <span className={classNames(typography.muted, typography.small)}>
                serves{' '}
                <span className={consoleStyles.version}>
                  {findRow(environments, name, remote)?.version ?? 'no release'}
                </span>
              </span>
            </Radio>
          ))}
      </Radio.Group>
    </div>
  );
}
