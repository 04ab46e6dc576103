import { randomInt } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@market-pulse/contract';
import { hashPassword } from '../../features/auth/password';
import { insertAccount } from '../../features/auth/queries';
import type { Database } from '../../database/client';
import { joinedBefore } from './clock';

/** An account for trying the site out, as `demo-accounts.json` lists it. */
export interface DemoAccount {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Without the letters and digits that are taken for one another when they are read from a screen. */
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 16 of 56 characters: 93 bits. */
const PASSWORD_LENGTH = 16;

function generatePassword(): string {
  const character = () => PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length));
  return Array.from({ length: PASSWORD_LENGTH }, character).join('');
}

/** `product_owner` is shown as `Product Owner`. */
function titleOf(role: Role): string {
  return role.replace(/(^|_)(\w)/g, (_match, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());
}

/** Creates one account per role with a generated password, and answers the passwords, which are stored hashed only. */
export async function createDemoAccounts(database: Database, now: Date): Promise<DemoAccount[]> {
  const accounts = ROLES.map((role) => ({
    role,
    username: role,
    email: `${role.replace('_', '.')}@marketpulse.example`,
    password: generatePassword(),
  }));
  const hashes = await Promise.all(accounts.map((account) => hashPassword(account.password)));
  for (const [index, { role, username, email }] of accounts.entries()) {
    await insertAccount(database, {
      ...{
        role,
        username,
        email,
        passwordHash: hashes[index] ?? null,
        createdAt: joinedBefore(now),
        emailVerified: true,
        skipsFirstLook: true,
      },
      ...{ firstName: 'Demo', lastName: titleOf(role) },
    });
  }
  return accounts;
}

/** Keeps the demo accounts where only the owner of the data folder reads them. */
export function writeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const file = join(dataDir, 'demo-accounts.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
