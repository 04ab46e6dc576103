import type { ReactNode } from 'react';
import { LedgerLink } from './LedgerLink';

/** A section of the legal page; `id` is its address within the page. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** The legal text, in the order of the specification (section 2, "Legal"). */
export const legalSections: readonly LegalSection[] = [
  {
    id: 'promotion',
    title: 'Promotion and Paid Awareness',
    text: (
      <>
        <p>
          Market Pulse is paid to raise awareness of some of the companies that appear on this site. Featuring a
          company, writing about it, or mailing about it may be part of such an agreement. That is a conflict of
          interest, and you should read what we publish about these companies as advertising.
        </p>
        <p>
          A company that pays us carries the badge SPONSORED wherever it is listed. The absence of a badge is not a
          recommendation, and its presence is not a judgement of the company.
        </p>
        <p>
          We, our staff and our contractors may own securities of companies that are named here, may buy or sell them at
          any time, and are under no duty to say so beforehand.
        </p>
      </>
    ),
  },
  {
    id: 'risk',
    title: 'Risk Warnings',
    text: (
      <>
        <p>
          Investing can lose you all of the money that you put in. Shares of small companies (penny stocks, microcaps)
          are especially risky: they trade thinly, their prices are easily moved, public information about them is often
          scarce, and you may not find a buyer when you want to sell.
        </p>
        <p>
          Crypto assets are volatile, largely unregulated in many countries, and not covered by deposit insurance.
          Initial coin offerings can fail or turn out to be fraudulent, and a token may become worthless.
        </p>
        <p>
          Past performance says nothing certain about the future. Never invest money that you cannot afford to lose, and
          ask a licensed adviser who knows your circumstances before you decide.
        </p>
      </>
    ),
  },
  {
    id: 'community',
    title: 'Message Boards, Videos and Social Media',
    text: (
      <>
        <p>
          What people write in our forums, and what they say in videos or on social networks that we link to, is their
          own opinion. We do not check it for accuracy before it appears, do not endorse it, and are not liable for it.
        </p>
        <p>
          An author may hold a position in what they write about, may be paid for it, or may be mistaken. Never rely on
          a single post. We may remove contributions that break the posting guidelines or the law.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimer',
    title: 'General Disclaimer',
    text: (
      <>
        <p>
          Market Pulse is a publisher. We are not a registered investment adviser, broker or dealer. Nothing on this
          site is investment, legal, tax or accounting advice, an offer to sell, or a solicitation to buy any security,
          coin or token.
        </p>
        <p>
          We take our information from sources that we believe to be reliable, but we do not warrant that it is
          accurate, complete or current. Prices may be delayed, out of date, or bundled samples; the site marks which
          they are. Check every figure with your broker or at its source before you act on it.
        </p>
        <p>
          You use this site at your own risk. To the extent that the law allows, we are not liable for losses that
          follow from using it or from relying on what it shows. Links to other sites lead to content that we do not
          control.
        </p>
      </>
    ),
  },
  {
    id: 'safe-harbor',
    title: 'Safe Harbor Statement',
    text: (
      <>
        <p>
          What is published here may contain forward-looking statements within the meaning of Section 27A of the
          Securities Act of 1933 and Section 21E of the Securities Exchange Act of 1934. Words such as
          &ldquo;expects&rdquo;, &ldquo;plans&rdquo;, &ldquo;believes&rdquo;, &ldquo;may&rdquo; or &ldquo;will&rdquo;
          mark them.
        </p>
        <p>
          Such statements rest on present expectations and are subject to risks that can make the actual outcome differ
          materially: market conditions, financing, competition, regulation, and those that a company describes in its
          own filings. Nobody is obliged to update them. Read the filings at the regulator before you rely on any of
          them.
        </p>
      </>
    ),
  },
  {
    id: 'compensation',
    title: 'Compensation Disclosure',
    text: (
      <>
        <p>
          As required by Section 17(b) of the Securities Act of 1933 we disclose that we receive compensation for
          promoting featured companies. The average compensation is $3,000 or $3,500 per month and company, depending on
          the services that were agreed.
        </p>
        <p>
          Compensation may be paid by the company itself or by a third party, in cash or in securities. Whoever receives
          securities as payment may sell them, which can push the price down. Where a single publication was paid for
          separately, it says so.
        </p>
        <LedgerLink />
      </>
    ),
  },
  {
    id: 'press-releases',
    title: 'Press Releases',
    text: (
      <p>
        Press releases and filings on this site come from the companies that issued them. We may shorten or summarise
        them, but we do not verify their statements, and publishing one is no endorsement. The issuer alone answers for
        its content; the version on the issuer&rsquo;s own site or at the regulator is the authoritative one.
      </p>
    ),
  },
  {
    id: 'ai-reports',
    title: 'AI-Based Reports',
    text: (
      <p>
        Summaries, sentiment readings and reports may be produced in whole or in part by software that generates text.
        Such software can leave out what matters, mix up figures, or state what is not in its source. Treat these texts
        as a pointer to the original document, never as a replacement for it, and do not trade on them alone.
      </p>
    ),
  },
  {
    id: 'emails',
    title: 'Emails',
    text: (
      <p>
        Our newsletters and alerts are publications like this site, and everything on this page holds for them as well.
        They may feature companies that pay us. A price in a mail is that of the moment when it was written. Every mail
        tells you how to unsubscribe, and unsubscribing needs no account.
      </p>
    ),
  },
  {
    id: 'opt-in',
    title: 'Opt-In Policy',
    text: (
      <p>
        We mail only to people who asked for it. An address that was entered in a form joins the list after its owner
        has confirmed it through the link in a message that we send there. We do not buy or rent out addresses, and you
        can leave the list at any time through the link in every mail.
      </p>
    ),
  },
];
