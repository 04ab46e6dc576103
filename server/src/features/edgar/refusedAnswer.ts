import { ProviderError } from '../market-data/providers/providerError';
import { refusalIn } from '../filings/refusal';

/** What EDGAR says before any data: its status, and how its body begins. */
export interface AnswerHead {
  readonly status: number;
  readonly contentType: string;
  /** The beginning of the body, as far as it is there. */
  readonly beginning: string;
  readonly retryAfterMilliseconds: number | undefined;
}

/** The SEC opens again after so long without a request. Source: the page that it then answers with. */
export const LIMITED_MILLISECONDS = 10 * 60 * 1_000;

/** Words on its pages. */
const TOO_OFTEN = /Request Rate Threshold Exceeded|too many requests/i;
const NOT_DECLARED = /Undeclared Automated Tool/i;
/** Its storage answers 403 in XML for what it does not have. */
const NO_SUCH_DOCUMENT = /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/;

/**
 * Why an answer is no data, `absent` for a document that EDGAR does not have, undefined where data follows. Its site answers with pages,
 * at times with status 200; its storage with errors in XML.
 */
export function refusedAnswer({
  status,
  contentType,
  beginning,
  retryAfterMilliseconds,
}: AnswerHead): ProviderError | 'absent' | undefined {
  const isPage = /html/i.test(contentType) || /^\s*<(?:!doctype html|html)/i.test(beginning);
  const title = isPage ? beginning : '';
  if (status === 429 || TOO_OFTEN.test(title)) {
    const wait = retryAfterMilliseconds ?? LIMITED_MILLISECONDS;
    return new ProviderError('rate_limited', 'EDGAR says that it was asked too often', wait);
  }
  if (NOT_DECLARED.test(title)) {
    return new ProviderError(
      'refused',
      'EDGAR refuses who asks: SEC_USER_AGENT must name a company and a mail address',
    );
  }
  if (status === 404 || (status === 403 && NO_SUCH_DOCUMENT.test(beginning))) return 'absent';
  if (status === 401 || status === 403) return new ProviderError('refused', `EDGAR refused with ${status}`);
  if (status === 503) {
    return new ProviderError('failed', 'EDGAR is not available for the moment', retryAfterMilliseconds);
  }
  if (status < 200 || status > 299) return new ProviderError('failed', `EDGAR answered ${status}`);
  const reason = refusalIn(beginning);
  if (reason === undefined) return undefined;
  if (NO_SUCH_DOCUMENT.test(beginning)) return 'absent';
  return new ProviderError('failed', `EDGAR's answer ${reason}`, retryAfterMilliseconds);
}
