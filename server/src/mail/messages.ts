import { type ContactRequest, shellPages } from '@market-pulse/contract';
import { composeMail, type MailMessage } from './message';

interface TokenMail {
  /** Address of the site without a trailing slash. */
  readonly siteUrl: string;
  readonly token: string;
}

const pageWithToken = (siteUrl: string, path: string, token: string) =>
  `${siteUrl}${path}?token=${encodeURIComponent(token)}`;

/** To a new account: follow the link to show that the address is yours. */
export function verifyEmailMail({ siteUrl, token }: TokenMail): MailMessage {
  return composeMail({
    kind: 'verify_email',
    subject: 'Confirm your email address',
    paragraphs: ['Welcome to Market Pulse.', 'Please confirm that this is your email address.'],
    link: { label: 'Confirm email address', url: pageWithToken(siteUrl, shellPages.verifyEmail.path, token) },
    closing: ['The link works once, for 7 days. If you did not open an account with us, ignore this mail.'],
    siteUrl,
  });
}

/** To someone who forgot the password. */
export function resetPasswordMail({ siteUrl, token }: TokenMail): MailMessage {
  return composeMail({
    kind: 'reset_password',
    subject: 'Set a new password',
    paragraphs: ['Someone, hopefully you, asked to set a new password for your account.'],
    link: { label: 'Set a new password', url: pageWithToken(siteUrl, shellPages.resetPassword.path, token) },
    closing: ['The link works once, for one hour. If you did not ask for it, ignore this mail: nothing has changed.'],
    siteUrl,
  });
}

/** After every change of a password, so that its owner notices one that was not theirs. */
export function passwordChangedMail({ siteUrl }: Pick<TokenMail, 'siteUrl'>): MailMessage {
  return composeMail({
    kind: 'password_changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      'If that was not you, ask for a new password at once: choose "Forgot password" where you sign in.',
    ],
    siteUrl,
  });
}

/** The last one to an account. */
export function accountDeletedMail({ siteUrl }: Pick<TokenMail, 'siteUrl'>): MailMessage {
  return composeMail({
    kind: 'account_deleted',
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account was deleted, and all devices were signed out. What you wrote in the forums stays there under the name of a deleted member.',
      'A subscription to the newsletter is another matter: each issue has a link that ends it.',
    ],
    siteUrl,
  });
}

/** A message of the contact form, to the team. Answering it answers the person who wrote it. */
export function contactMail(siteUrl: string, { name, email, company, message }: ContactRequest): MailMessage {
  const sender = company ? `${name}, ${company} <${email}>` : `${name} <${email}>`;
  return composeMail({
    kind: 'contact',
    subject: `Contact form: ${name}`,
    paragraphs: [`From ${sender}`, message],
    replyTo: email,
    siteUrl,
  });
}

interface NewsletterMail {
  readonly siteUrl: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** To an address that was given for the newsletter: it joins the list by the link only. */
export function newsletterConfirmationMail({ siteUrl, confirmUrl, unsubscribeUrl }: NewsletterMail): MailMessage {
  return composeMail({
    kind: 'newsletter_confirmation',
    subject: 'Confirm your subscription',
    paragraphs: ['You asked for our market insights by mail. One step is left.'],
    link: { label: 'Confirm the subscription', url: confirmUrl },
    closing: ['The link works for 7 days. If you did not ask for it, ignore this mail: you are on no list.'],
    unsubscribeUrl,
    siteUrl,
  });
}

interface PriceAlertMail {
  readonly siteUrl: string;
  /** Path of the page on which alerts are set. */
  readonly path: string;
  /** What the alert waited for. */
  readonly title: string;
  /** What was seen. */
  readonly message: string;
}

/** To somebody whose price alert fired. */
export function priceAlertMail({ siteUrl, path, title, message }: PriceAlertMail): MailMessage {
  return composeMail({
    kind: 'price_alert',
    subject: title,
    paragraphs: [`${title}.`, message, 'This alert is switched off now. You can switch it on again on your watchlist.'],
    link: { label: 'Open your watchlist', url: `${siteUrl}${path}` },
    closing: ['You get this mail because you set this alert. Prices may have changed since; nothing here is advice.'],
    siteUrl,
  });
}

interface NotificationsMail {
  readonly siteUrl: string;
  readonly unsubscribeUrl: string;
  /** The oldest first. */
  readonly lines: readonly { readonly title: string; readonly message: string; readonly link: string | null }[];
  /** How many there are; those without a line are counted. */
  readonly count: number;
}

/** To somebody who wants notifications of the forums by mail: one, or all of a day. */
export function notificationsMail({ siteUrl, unsubscribeUrl, lines, count }: NotificationsMail): MailMessage {
  const [first] = lines;
  const paragraphs = lines.map(({ title, message, link }) =>
    [title, message, ...(link === null ? [] : [`${siteUrl}${link}`])].join('\n'),
  );
  const more = count - lines.length;
  return composeMail({
    kind: 'forum_notifications',
    subject: count === 1 && first ? first.title : `${count} notifications from the forums`,
    paragraphs: [...paragraphs, ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'Open the forums', url: `${siteUrl}/forums` },
    closing: ['You get this mail because you asked for it below your notifications. The link below stops it at once.'],
    unsubscribeUrl,
    siteUrl,
  });
}

interface PressReleaseMail {
  readonly siteUrl: string;
  /** Path of the page on which it can be seen, or its company be edited. */
  readonly path: string;
  readonly title: string;
  readonly companyName: string;
  readonly decided: 'published' | 'refused' | 'withdrawn';
  readonly reason: string | null;
}

/** To whoever wrote a press release, when an editor has decided on it or it was withdrawn by somebody else. */
export function pressReleaseDecidedMail(mail: PressReleaseMail): MailMessage {
  const { siteUrl, path, title, companyName, decided, reason } = mail;
  const what = `Your press release "${title}" of ${companyName} was ${decided}.`;
  const why = reason === null ? [] : [`The reason: ${reason}`];
  const next = decided === 'refused' ? ['You can change the text there, and have it read again.'] : [];
  return composeMail({
    kind: `press_release_${decided}`,
    subject: `Press release ${decided}: ${title}`,
    paragraphs: [what, ...why, ...next],
    link: {
      label: decided === 'published' ? 'Read it' : 'Open the page of the company',
      url: `${siteUrl}${path}`,
    },
    siteUrl,
  });
}

interface OverdueCasesMail {
  readonly siteUrl: string;
  /** The cases, each with its page of the desk. */
  readonly lines: readonly {
    readonly target_type: 'post' | 'comment' | 'appeal' | 'campaign';
    readonly title: string;
    readonly forum_name: string | null;
    readonly reports_count: number;
    readonly path: string;
  }[];
}

const CASE_WORDS = { post: 'Post', comment: 'Comment on', appeal: 'Appeal', campaign: 'Campaign around' } as const;

/** To somebody who moderates: cases that have waited for 48 hours, once each. */
export function overdueCasesMail({ siteUrl, lines }: OverdueCasesMail): MailMessage {
  const said = lines.map(({ target_type: type, title, forum_name: forum, reports_count: reports, path }) => {
    const facts = [forum, reports > 0 && `${reports} ${reports === 1 ? 'report' : 'reports'}`]
      .filter(Boolean)
      .join(', ');
    return [`${CASE_WORDS[type]} "${title}"${facts === '' ? '' : ` (${facts})`}`, `${siteUrl}${path}`].join('\n');
  });
  return composeMail({
    kind: 'overdue_cases',
    subject: lines.length === 1 ? 'A case has waited for 48 hours' : `${lines.length} cases have waited for 48 hours`,
    paragraphs: ['This waits for a moderator, and nobody has decided about it for 48 hours:', ...said],
    link: { label: "Open the moderators' desk", url: `${siteUrl}/forums/moderation` },
    closing: ['You get this mail because you moderate there. Each case is mailed once.'],
    siteUrl,
  });
}
