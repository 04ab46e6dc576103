import { composeMail, type MailMessage } from './message';

/** Where the links of these mails lead: pages of the remote that shows companies. */
const APPLY_PATH = '/company/apply';
const VERIFY_PATH = '/company/verify';

interface SiteMail {
  /** Address of the site without a trailing slash. */
  readonly siteUrl: string;
}

const ifNotYou = 'If you did not apply, ignore this mail: nothing happens without you.';

/**
 * To the address of an application that came in. Nothing that was typed stands in it but the ticker: anybody can type the address
 * of somebody else, and what they want to say to them.
 */
export function applicationReceivedMail({ siteUrl, ticker }: SiteMail & { readonly ticker: string }): MailMessage {
  return composeMail({
    kind: 'company_application_received',
    subject: 'We received your application',
    paragraphs: [
      `Thank you for applying to keep the page of the company with the ticker ${ticker} on Market Pulse.`,
      'A person of our team looks at it and writes to this address, whatever comes of it.',
    ],
    closing: [ifNotYou],
    siteUrl,
  });
}

/** To an applicant who was refused, with the reason as the admin wrote it. */
export function applicationRefusedMail({
  siteUrl,
  ticker,
  reason,
}: SiteMail & { readonly ticker: string; readonly reason: string }): MailMessage {
  return composeMail({
    kind: 'company_application_refused',
    subject: `Your application for ${ticker}`,
    paragraphs: [
      `We looked at your application to keep the page of the company with the ticker ${ticker}, and cannot accept it. The reason:`,
      reason,
      'You are welcome to apply again when that has changed.',
    ],
    link: { label: 'Apply again', url: `${siteUrl}${APPLY_PATH}` },
    closing: [ifNotYou],
    siteUrl,
  });
}

interface AcceptedMail extends SiteMail {
  readonly name: string;
  readonly domain: string;
  readonly token: string;
  readonly days: number;
  /** The link takes the place of one that was mailed before. */
  readonly isAgain?: boolean;
}

/** To an applicant who was accepted: what is left to do, and the link to do it. */
export function applicationAcceptedMail({ siteUrl, name, domain, token, days, isAgain }: AcceptedMail): MailMessage {
  return composeMail({
    kind: 'company_application_accepted',
    subject: `Your application for ${name} is accepted`,
    paragraphs: [
      `Your application to keep the page of ${name} on Market Pulse is accepted. One step is left: please show that you control an address at ${domain}.`,
      'Follow the link, sign in (you need an account with us, which you can open there), and enter an address at that domain. We mail a link to it; once you have confirmed that, you keep the page, and it carries the mark Verified.',
    ],
    link: { label: 'Prove that it is your company', url: withToken(siteUrl, token) },
    closing: [
      `The link works for ${days} days.${isAgain ? ' The one that we mailed before works no more.' : ''} ${ifNotYou}`,
    ],
    siteUrl,
  });
}

interface ProofMail extends SiteMail {
  readonly name: string;
  readonly username: string;
  readonly token: string;
  readonly hours: number;
}

/** To the address at the company's domain. Following the link alone confirms nothing: programs that check mails do that. */
export function companyProofMail({ siteUrl, name, username, token, hours }: ProofMail): MailMessage {
  return composeMail({
    kind: 'company_proof',
    subject: `Confirm that you keep the page of ${name}`,
    paragraphs: [
      `The account ${username} on Market Pulse asks to keep the page of ${name}, and gave this address to show that it may.`,
      'If that is right, follow the link, signed in with that account, and confirm.',
    ],
    link: { label: 'Confirm', url: `${withToken(siteUrl, token)}&step=confirm` },
    closing: [
      `The link works once, for ${hours} hours. If you know nothing of this, ignore this mail: without you nobody is let in.`,
    ],
    siteUrl,
  });
}

interface AdminMail extends SiteMail {
  readonly name: string;
  readonly slug: string;
}

/** To somebody who keeps a company's page from now on. */
export function companyAdminAppointedMail({ siteUrl, name, slug }: AdminMail): MailMessage {
  return composeMail({
    kind: 'company_admin_appointed',
    subject: `You keep the page of ${name}`,
    paragraphs: [`Your account on Market Pulse is an admin of ${name} from now on: you may change what its page says.`],
    link: { label: 'Open the page', url: companyUrl(siteUrl, slug) },
    closing: ['If you did not expect this, please write to us.'],
    siteUrl,
  });
}

/** To somebody who kept a company's page and does so no more. */
export function companyAdminRemovedMail({ siteUrl, name, slug }: AdminMail): MailMessage {
  return composeMail({
    kind: 'company_admin_removed',
    subject: `You no longer keep the page of ${name}`,
    paragraphs: [`Your account on Market Pulse is no admin of ${name} any more.`],
    link: { label: 'Open the page', url: companyUrl(siteUrl, slug) },
    closing: ['If you think that this is a mistake, please write to us.'],
    siteUrl,
  });
}

function withToken(siteUrl: string, token: string): string {
  return `${siteUrl}${VERIFY_PATH}?token=${encodeURIComponent(token)}`;
}

function companyUrl(siteUrl: string, slug: string): string {
  return `${siteUrl}/company/${encodeURIComponent(slug)}`;
}
