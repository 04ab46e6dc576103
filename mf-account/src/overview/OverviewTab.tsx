import { useProfile } from '@market-pulse/api-client/personal';
import type { Profile, SessionUser } from '@market-pulse/contract';
import { MISSING } from '@market-pulse/format';
import { useSession } from '@market-pulse/session';
import { AsyncState, FigureList, layout, Section, type Figure } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { roleLabels } from '../account/roleLabels';
import { DeleteAccount } from './DeleteAccount';

/** What is known of the person: from the session who they are, from the profile what they told. */
function factsOf(user: SessionUser | null, profile: Profile): Figure[] {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  const facts: [label: string, value: string | undefined][] = [
    ['Username', user?.username],
    ['Role', user ? roleLabels[user.role] : undefined],
    ['Name', name],
    ['Email', profile.email],
    ['Email confirmed', user ? (user.email_verified ? 'Yes' : 'Not yet') : undefined],
    ['Phone', profile.phone],
    ['Bio', profile.bio],
  ];
  return facts.map(([label, value]) => ({ label, value: value || MISSING }));
}

export function OverviewTab(): ReactNode {
  const query = useProfile();
  const user = useSession((session) => session.user);
  return (
    <Section title="Overview">
      <AsyncState query={query} loadingText="Loading account..." errorText="Failed to load user data">
        {(profile) => (
          <div className={layout.stack}>
            <div className={layout.panel}>
              <FigureList figures={factsOf(user, profile)} />
            </div>
            <DeleteAccount />
          </div>
        )}
      </AsyncState>
    </Section>
  );
}
