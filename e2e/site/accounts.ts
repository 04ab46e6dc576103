import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@market-pulse/contract';
import type { RunningSite } from './ComposedSite';

/** An account that the first start made for trying the site out. */
export interface DemoAccount {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** All demo accounts of a site. */
export async function demoAccounts({ dataFolder }: RunningSite): Promise<DemoAccount[]> {
  return JSON.parse(await readFile(join(dataFolder, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
}

/** The demo account of a role. @throws Error when there is none */
export async function demoAccount(site: RunningSite, role: Role): Promise<DemoAccount> {
  const account = (await demoAccounts(site)).find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}`);
  return account;
}
