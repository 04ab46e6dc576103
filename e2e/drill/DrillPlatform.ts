import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultTableInput } from '../../server/src/gateway/drill/faultTable';
import { packFolder } from '../../server/src/testing/releases';
import type { RunningSite } from '../site/ComposedSite';

/** The platform of a site that was started with `DRILL_FAULTS=true`, as its operator. */
export class DrillPlatform {
  private constructor(
    private readonly site: RunningSite,
    private readonly token: string,
  ) {}

  static async of(site: RunningSite): Promise<DrillPlatform> {
    const file = await readFile(join(site.dataFolder, 'platform-token.json'), 'utf8');
    return new DrillPlatform(site, (JSON.parse(file) as { token: string }).token);
  }

  /** Makes the gateway break what the table names, and nothing else, until the next call. */
  async setFaults(table: FaultTableInput): Promise<void> {
    await this.call('PUT', '/drill/', JSON.stringify(table), 'application/json');
  }

  /** Makes the gateway serve everything as it is. */
  async endFaults(): Promise<void> {
    await this.call('DELETE', '/drill/');
  }

  /** Publishes a release folder and activates it in production: what was served until now is what it falls back to. */
  async publish(folder: string): Promise<void> {
    const packed = new Uint8Array(await packFolder(folder));
    await this.call('POST', '/releases/?to=production', packed, 'application/gzip');
  }

  /** Takes production back to what it served of a remote before the last change. */
  async rollBack(remote: string): Promise<void> {
    const reason = JSON.stringify({ reason: 'failure drill' });
    await this.call('POST', `/environments/production/remotes/${remote}/rollback/`, reason, 'application/json');
  }

  private async call(method: string, path: string, body?: BodyInit, type?: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}`, ...(type && { 'content-type': type }) };
    const response = await fetch(`${this.site.url}/api/platform${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  }
}
