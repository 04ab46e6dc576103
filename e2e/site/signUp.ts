import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningSite } from './ComposedSite';

/** What someone types into the sign-up form. */
export interface NewMember {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly username?: string;
  readonly password: string;
}

/** Someone whom no site knows yet. */
export function newMember(changes: Partial<NewMember> = {}): NewMember {
  const mark = randomUUID().slice(0, 8);
  return { first: 'Ann', last: `Lee ${mark}`, email: `ann.${mark}@example.com`, password: 'teacup harbor', ...changes };
}

/** Fills the sign-up form, which has to be open, and ticks the terms. */
export async function fillSignUp(page: Page, member: NewMember): Promise<void> {
  await page.getByLabel('First Name').fill(member.first);
  await page.getByLabel('Last Name').fill(member.last);
  await page.getByLabel('Email').fill(member.email);
  if (member.username !== undefined) await page.getByLabel('Username (optional)').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm Password').fill(member.password);
  await page.getByRole('checkbox', { name: /I agree to the Terms and Conditions/ }).check();
}

/** Opens an account by the API. @throws Error when the server refuses */
export async function registerByApi({ url }: RunningSite): Promise<NewMember> {
  const member = newMember();
  const { first: first_name, last: last_name, email, password } = member;
  const response = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name, last_name, email, password }),
  });
  if (response.status !== 201) throw new Error(`Registering answers ${response.status}`);
  return member;
}
