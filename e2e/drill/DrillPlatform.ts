import type { PublishResult } from '@market-pulse/contract';
import type { FaultTableInput } from '../../server/src/platform/drill/faultTable';
import { packFolder } from '../../server/src/testing/releases';
import type { RunningSite } from '../site/ComposedSite';
import { operate } from '../site/platform';

/** The platform of a site that was started with `DRILL_FAULTS=true`, as its operator. */
export class DrillPlatform {
  /** Remotes that serve something else than at the beginning. */
  private readonly changed = new Set<string>();

  constructor(private readonly site: RunningSite) {}

  /** Makes the gateway break what the table names, and nothing else, until the next call. */
  setFaults(table: FaultTableInput): Promise<void> {
    return operate(this.site, 'PUT', '/drill/', table);
  }

  /** Makes the gateway serve everything as it is, and the platform forget what browsers said of what was broken. */
  endFaults(): Promise<void> {
    return operate(this.site, 'DELETE', '/drill/');
  }

  /** Publishes a release folder and activates it in production: what was served until now is what it falls back to. */
  async publish(folder: string): Promise<void> {
    const packed = new Uint8Array(await packFolder(folder));
    const { release } = await operate<PublishResult>(this.site, 'POST', '/releases/?to=production', packed);
    this.changed.add(release.name);
  }

  /** Takes production back to what it served of a remote before the last change. */
  async rollBack(remote: string): Promise<void> {
    const path = `/environments/production/remotes/${remote}/rollback/`;
    await operate(this.site, 'POST', path, { reason: 'failure drill' });
    this.changed.delete(remote);
  }

  /** Ends everything that a drill which broke off has left. */
  async restore(): Promise<void> {
    await this.endFaults();
    await this.rollBackAll();
  }

  /** Serves what was served before every publication that was not taken back. */
  async rollBackAll(): Promise<void> {
    for (const remote of this.changed) await this.rollBack(remote);
  }
}
