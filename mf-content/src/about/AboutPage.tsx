import { standingPage, type StandingPage, useIsServed, usePageHead } from '@market-pulse/remote-kit';
import {
  Card,
  CardGrid,
  classNames,
  Container,
  layout,
  LinkButton,
  PageHero,
  Section,
  typography,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';

const offers = [
  {
    title: 'Stock market pages',
    text: 'Prices, changes, volumes and market caps in one table that can be searched by symbol or name.',
  },
  {
    title: 'Company research',
    text: 'What a company does, where it sits, its key figures and the people who run it, in one place.',
  },
  {
    title: 'News by category',
    text: 'Posts sorted by subject, from earnings and listings to crypto, each with its author and date.',
  },
  {
    title: 'Community forums',
    text: 'Company and crypto forums where investors compare what they have read, under the same few rules for all.',
  },
  {
    title: 'Figures with their source',
    text: 'Every market figure says where it came from and of when it is. What is not known is left empty.',
  },
  {
    title: 'Promotion in the open',
    text: 'Companies that pay for being featured carry a SPONSORED badge wherever they appear.',
  },
] as const;

const LEAD =
  'Market Pulse brings prices, company research, news and an investor community together on one site, and says of every figure where it comes from.';
/** The page has two addresses; this one counts. */
const ABOUT_PATH = '/about-us';
/** Where a public company applies; a page of another section. */
const APPLY_PATH = '/company/apply';

/** What the page is at an address. */
export type NamedPage = Omit<StandingPage, 'description'>;

/** What the page is where it has its own name. */
const ABOUT: NamedPage = { type: 'AboutPage', name: 'About Us', path: ABOUT_PATH };

export interface AboutPageProps {
  /** What it is by schema.org at this address. */
  readonly as?: NamedPage;
}

/** Who we are and what for; shown as Research and as About Us (decision 2). */
export default function AboutPage({ as = ABOUT }: AboutPageProps): ReactNode {
  usePageHead({
    description: LEAD,
    canonical: ABOUT_PATH,
    structuredData: standingPage({ ...as, description: LEAD }),
  });
  const canApply = useIsServed(APPLY_PATH);
  return (
    <>
      <PageHero
        eyebrow="About us"
        title="Market intelligence for everyone who invests"
        lead={LEAD}
        actions={
          <>
            <LinkButton kind="primary" to="/authentication/sign-up">
              Get Started
            </LinkButton>
            {canApply && <LinkButton to={APPLY_PATH}>For Public Companies</LinkButton>}
          </>
        }
      />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section title="Our Mission">
          <div className={typography.prose}>
            <p>
              Professional investors have terminals, analysts and time. Most people who invest have an evening. Our
              mission is to give them the same starting point: what is publicly known about a company or a coin, put in
              order, in plain words, and free to read.
            </p>
            <p>
              We do not tell anyone what to buy. We show what is known, mark what is not, and name who paid for what.
            </p>
          </div>
        </Section>

        <Section title="Our Focus" lead="Two groups meet here, and each should know of the other.">
          <CardGrid cardWidth="large">
            <Card title="For investors">
              <p>
                Look up a company before you trade it: its business, its figures, its filings and its people. Follow the
                market and the news, and ask others who follow the same company. Reading needs no account.
              </p>
            </Card>
            <Card title="For public companies">
              <p>
                A company page puts what shareholders ask for in one place, with a contact for investor relations. A
                company that pays for being featured is marked as sponsored, so that readers can judge for themselves.
              </p>
            </Card>
          </CardGrid>
        </Section>

        <Section title="What We Offer">
          <CardGrid>
            {offers.map(({ title, text }) => (
              <Card key={title} title={title}>
                <p className={typography.muted}>{text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>

        <Section title="Our Story">
          <div className={typography.prose}>
            <p>
              Market Pulse began with a plain observation: nearly everything one needs to judge a small public company
              is public, and hardly anyone finds it. The filing is in one archive, the price on another site, the press
              release on a third, and the discussion somewhere in between.
            </p>
            <p>
              So we started to collect it on one page per company, with the source and the date beside each figure. The
              rest of the site grew around that page, and it still follows the same rule: a figure without a source is
              not shown as a fact.
            </p>
          </div>
        </Section>
      </Container>
    </>
  );
}
