import type { Company, SponsorshipTerms } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { LegalNotice, typography, classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DISCLOSURES_PATH } from '../disclosures/disclosuresPath';
import { sponsorshipSentence } from '../disclosures/sponsorshipTexts';

export interface PaymentNoticeProps {
  readonly company: Company;
  /** Whether it could not be asked who pays what. */
  readonly isUnknown?: boolean;
}

/**
 * Says above everything else of a company whether somebody pays for it being shown, and who pays what since when as an editor has
 * recorded it. Where that is not recorded, or not known just now, it says so; no amount is ever assumed.
 */
export function PaymentNotice({ company, isUnknown = false }: PaymentNoticeProps): ReactNode {
  const { name, sponsored, sponsorships = [] } = company;
  const current = sponsorships.filter(({ status }) => status === 'current');
  const more = <Link to={DISCLOSURES_PATH}>Who pays for what</Link>;
  if (sponsored || current.length > 0) {
    return (
      <LegalNotice title="Paid promotion">
        <p>
          {sponsored ? `${name} pays for being featured on this site.` : 'Market Pulse is paid for this page.'} Nothing
          here is investment advice. {more}
        </p>
        {current.length === 0 && (
          <p>
            {isUnknown
              ? 'How much is paid, by whom and since when could not be loaded.'
              : 'How much is paid now, by whom and since when has not been recorded yet.'}
          </p>
        )}
        {current.map((terms) => (
          <p key={terms.id}>{sponsorshipSentence(terms)}</p>
        ))}
      </LegalNotice>
    );
  }
  const lastDay = lastPaidDay(sponsorships);
  return (
    <p className={classNames(typography.muted, typography.small)}>
      <strong>Not paid.</strong> {name} pays Market Pulse nothing for this page.
      {lastDay !== undefined && ` It was paid for until ${formatDate(lastDay)}.`} {more}
    </p>
  );
}

/** Last day of what has ended; undefined where nothing was ever recorded. */
function lastPaidDay(sponsorships: readonly SponsorshipTerms[]): string | undefined {
  return sponsorships
    .flatMap(({ status, until }) => (status === 'ended' && until !== null ? [until] : []))
    .toSorted()
    .at(-1);
}
