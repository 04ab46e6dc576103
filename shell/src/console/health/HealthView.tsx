import { useHealth } from '@market-pulse/api-client/platform';
import type { PlatformHealth } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { usePlatform } from '@market-pulse/remote-kit';
import { AsyncState, EmptyState, layout, Section } from '@market-pulse/ui';
import { Radio } from '@market-pulse/ui/form';
import { useState, type ReactNode } from 'react';
import { EnvironmentChoice } from '../EnvironmentChoice';
import { platformErrorText } from '../platformErrorText';
import { useConsoleView } from '../useConsoleView';
import { FailureTable } from './FailureTable';
import { HEALTH_HOURS } from './releaseHealth';
import { RenderingTable } from './RenderingTable';
import { ReleaseTable } from './ReleaseTable';
import { SourceTable } from './SourceTable';
import { ViolationTable } from './ViolationTable';

/** How far back one can look, in hours; counts are kept for 30 days. */
const PERIODS = [
  { value: 1, label: '1 hour' },
  { value: HEALTH_HOURS, label: '24 hours' },
  { value: 168, label: '7 days' },
  { value: 720, label: '30 days' },
];

/**
 * How the releases of an environment do in browsers: failures by class, load times, refusals of the security policy,
 * and which of them are rendered on the server. Below them how the sources of data do that the site asks by itself.
 */
export function HealthView(): ReactNode {
  const { manifest } = usePlatform();
  const { environment = manifest.environment, remote, go } = useConsoleView();
  const [hours, setHours] = useState(HEALTH_HOURS);
  const health = useHealth(environment, hours);
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <EnvironmentChoice value={environment} onChange={(chosen) => go({ view: 'health', environment: chosen })} />
        <Radio.Group
          aria-label="Period"
          optionType="button"
          value={hours}
          options={PERIODS}
          onChange={(event) => setHours(event.target.value as number)}
        />
      </div>
      <AsyncState query={health} loadingText="Loading reports..." errorText={platformErrorText}>
        {(answer) => <Report health={answer} first={remote} />}
      </AsyncState>
    </div>
  );
}

/** The remote that someone came for stands first. */
function Report({ health, first }: { readonly health: PlatformHealth; readonly first: string | undefined }): ReactNode {
  const { since, rendering, sources, violations } = health;
  const remotes = [...health.remotes].sort((one, other) => Number(other.name === first) - Number(one.name === first));
  const hasFailures = remotes.some(({ releases }) => releases.some(({ failures }) => failures.length > 0));
  return (
    <div className={layout.stackLarge}>
      <Section title="Releases" lead={`What browsers reported since ${formatDateTime(since)}.`}>
        {remotes.length === 0 ? (
          <EmptyState title="No browser has reported anything in this time." />
        ) : (
          <ReleaseTable remotes={remotes} />
        )}
      </Section>
      <Section title="Failures">
        {hasFailures ? <FailureTable remotes={remotes} /> : <EmptyState title="No failures were reported." />}
      </Section>
      <Section title="Rendering" lead="On the server that answered, since it started.">
        {rendering.length > 0 ? (
          <RenderingTable rendering={rendering} />
        ) : (
          <EmptyState title="Nothing is released here." />
        )}
      </Section>
      {sources.length > 0 && (
        <Section title="Sources" lead="What this site asks for by itself, and documents that wait to be read.">
          <SourceTable sources={sources} />
        </Section>
      )}
      <Section title="Refused by the security policy">
        {violations.length > 0 ? (
          <ViolationTable violations={violations} />
        ) : (
          <EmptyState title="Nothing was refused." />
        )}
      </Section>
    </div>
  );
}
