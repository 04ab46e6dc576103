import { useProfile, useUpdateProfile } from '@market-pulse/api-client/personal';
import { AsyncState, Section } from '@market-pulse/ui';
import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { SettingsForm, type SettingsField } from '../account/SettingsForm';

const EMAIL_ID = 'profile_email';

type ProfileField = 'first_name' | 'last_name' | 'phone' | 'bio' | 'facebook' | 'x' | 'linkedin' | 'instagram';

const fields: readonly SettingsField<ProfileField>[] = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'bio', label: 'Bio', multiline: true },
  { name: 'facebook', label: 'Facebook' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
];

/** The person's profile. The email address is the one they sign in with and cannot be changed here (decision 17). */
export function ProfileTab(): ReactNode {
  const query = useProfile();
  const { mutateAsync } = useUpdateProfile();
  return (
    <Section title="Profile">
      <AsyncState query={query} loadingText="Loading profile..." errorText="Failed to load user data">
        {(profile) => (
          <SettingsForm
            name="profile"
            fields={fields}
            values={profile}
            save={mutateAsync}
            successText="Profile updated successfully!"
            errorText="Failed to update profile"
          >
            <Form.Item
              label="Email"
              htmlFor={EMAIL_ID}
              extra="This is the address you sign in with. It cannot be changed here."
            >
              <Input id={EMAIL_ID} type="email" value={profile.email} readOnly />
            </Form.Item>
          </SettingsForm>
        )}
      </AsyncState>
    </Section>
  );
}
