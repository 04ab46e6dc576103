import { useAddress, useUpdateAddress } from '@market-pulse/api-client/personal';
import type { Address } from '@market-pulse/contract';
import { AsyncState, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { SettingsForm, type SettingsField } from '../account/SettingsForm';

const fields: readonly SettingsField<keyof Address>[] = [
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'city_state', label: 'City / State', autoComplete: 'address-level2' },
  { name: 'postal_code', label: 'Postal Code', autoComplete: 'postal-code' },
  { name: 'tax_id', label: 'Tax ID' },
];

export function AddressTab(): ReactNode {
  const query = useAddress();
  const { mutateAsync } = useUpdateAddress();
  return (
    <Section title="Address">
      <AsyncState query={query} loadingText="Loading address..." errorText="Failed to load user data">
        {(address) => (
          <SettingsForm
            name="address"
            fields={fields}
            values={address}
            save={mutateAsync}
            successText="Address updated successfully!"
            errorText="Failed to update address"
          />
        )}
      </AsyncState>
    </Section>
  );
}
