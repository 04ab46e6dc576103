import { useEnvironments } from '@market-pulse/api-client/platform';
import { Radio } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface EnvironmentChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (environment: string | undefined) => void;
  /** Offers all environments together as well. */
  readonly withAll?: boolean;
}

const ALL = '';

/** One of the environments, in a row of buttons. */
export function EnvironmentChoice({ value, onChange, withAll = false }: EnvironmentChoiceProps): ReactNode {
  const { data = [] } = useEnvironments();
  const options = data.map(({ name }) => ({ value: name, label: name }));
  return (
    <Radio.Group
      aria-label="Environment"
      optionType="button"
      value={value ?? ALL}
      options={withAll ? [{ value: ALL, label: 'all' }, ...options] : options}
      onChange={(event) => {
        const chosen = event.target.value as string;
        onChange(chosen === ALL ? undefined : chosen);
      }}
    />
  );
}
