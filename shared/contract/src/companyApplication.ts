import { z } from 'zod';
import { databaseId, mailedToken } from './identifier';
import { numberedPageOf } from './pagination';
import { maxLengths } from './rules/fields';
import { emailAddress, isoTime, plainLine, requiredLine, requiredText, singleLine } from './text';

/** A public company asks to keep its page itself. `ticker` is upper-cased. */
export const companyApplicationRequest = z.object({
  company: plainLine(maxLengths.contactCompany, 'Company is required'),
  ticker: z
    .string({ error: 'Ticker is required' })
    .trim()
    .min(1, 'Ticker is required')
    .toUpperCase()
    .max(20, 'At most 20 characters')
    // `BP.` of London ends with a dot.
    .regex(/^[A-Z0-9](?:[./-]?[A-Z0-9])*[./-]?$/, 'Enter a ticker such as AAPL or BRK.B'),
  exchange: plainLine(maxLengths.exchange, 'Exchange is required'),
  contact: plainLine(maxLengths.contactName, 'Contact is required'),
  email: emailAddress(),
  role: plainLine(maxLengths.companyRole, 'Role is required'),
  message: requiredText(maxLengths.contactMessage, 'Message is required'),
});

/**
 * How an application stands: it waits for an admin, was accepted and waits for the proof, was refused, or ended with the company
 * verified.
 */
export const applicationStatus = z.enum(['waiting', 'accepted', 'refused', 'verified']);

/**
 * An application as admins see it, with who decided and when. `listed` is the company that it is about: the one that it was accepted
 * for, and while it waits the one that has its ticker; its `domain` is what a proof needs an address at, null where its website
 * gives none. `domain` of the application is the one that it was accepted with; until `link_expires_at` works the link of the mail
 * that told so, which `link_sent_by` last sent again.
 */
export const companyApplication = z.object({
  id: databaseId,
  status: applicationStatus,
  company: z.string(),
  ticker: z.string(),
  exchange: z.string(),
  contact: z.string(),
  email: z.string(),
  role: z.string(),
  message: z.string(),
  created_at: isoTime,
  decided_at: isoTime.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  domain: z.string().nullable(),
  link_expires_at: isoTime.nullable(),
  link_sent_at: isoTime.nullable(),
  link_sent_by: z.string().nullable(),
  proved_at: isoTime.nullable(),
  proved_by: z.string().nullable(),
  proved_address: z.string().nullable(),
  listed: z
    .object({
      name: z.string(),
      slug: z.string(),
      ticker: z.string(),
      website: z.string().nullable(),
      domain: z.string().nullable(),
      verified: z.boolean(),
    })
    .nullable(),
});

/** Applications of one status: those that wait with the oldest first, others with the newest first. */
export const companyApplicationsQuery = z.object({
  status: applicationStatus.default('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
});

export const companyApplications = numberedPageOf(companyApplication);

/**
 * What an admin decides. `company` is slug or ticker of the company that it is for, by default the one with the ticker of the
 * application; `domain` is needed where that company's website gives none. Who accepts an application of a company that is not on the
 * site creates it: under a ticker that no other has, and in no list before the proof.
 */
export const companyApplicationDecision = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    company: singleLine(200).optional(),
    domain: singleLine(253).optional(),
  }),
  z.strictObject({
    decision: z.literal('create'),
    name: companyApplicationRequest.shape.company,
    ticker: companyApplicationRequest.shape.ticker,
    exchange: companyApplicationRequest.shape.exchange,
    domain: requiredLine(253, 'Domain is required'),
  }),
  z.strictObject({
    decision: z.literal('refuse'),
    reason: requiredText(maxLengths.refusalReason, 'Say why: the applicant is told'),
  }),
]);

export const companyClaimQuery = z.object({ token: mailedToken });

/** What the link of an accepted application is for. */
export const companyClaim = z.object({
  name: z.string(),
  slug: z.string(),
  ticker: z.string(),
  /** The proof is an address here, or at a subdomain. */
  domain: z.string(),
  expires_at: isoTime,
});

/** Asks for the mail that proves control of the company's domain. The rule of the address is the server's alone. */
export const companyProofRequest = z.object({
  token: mailedToken,
  email: requiredLine(maxLengths.email, 'Email is required'),
});

export const companyProofConfirmation = z.object({ token: mailedToken });

/** The company whose page the caller keeps from now on. */
export const companyProven = z.object({ name: z.string(), slug: z.string() });

/** Somebody who keeps a company's page; `proved` says whether by proof of its domain, else a site admin appointed them. */
export const companyAdmin = z.object({
  user_id: databaseId,
  username: z.string(),
  proved: z.boolean(),
  since: isoTime,
});

export const companyAdmins = z.array(companyAdmin);

/** Username or mail address of an account. */
export const companyAdminCreate = z.object({
  account: requiredLine(maxLengths.email, 'Enter a username or email address'),
});

export const companyAdminParams = z.object({
  slug: z.string().trim().min(1).max(200),
  userId: z.coerce.number().int().positive().max(2_147_483_647),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;
export type CompanyApplicationRequest = z.infer<typeof companyApplicationRequest>;
export type CompanyApplication = z.infer<typeof companyApplication>;
export type CompanyApplications = z.infer<typeof companyApplications>;
export type CompanyApplicationsQuery = z.infer<typeof companyApplicationsQuery>;
export type CompanyApplicationDecision = z.infer<typeof companyApplicationDecision>;
export type CompanyClaim = z.infer<typeof companyClaim>;
export type CompanyProofRequest = z.infer<typeof companyProofRequest>;
export type CompanyProofConfirmation = z.infer<typeof companyProofConfirmation>;
export type CompanyProven = z.infer<typeof companyProven>;
export type CompanyAdmin = z.infer<typeof companyAdmin>;
export type CompanyAdminCreate = z.infer<typeof companyAdminCreate>;
