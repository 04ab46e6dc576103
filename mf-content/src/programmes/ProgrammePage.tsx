import { standingPage, namedRoutePath, useLocation, usePageHead, usePlatform } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
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

/** Where people get an account; the path is the shell's own (specification, section 2, "Routes"). */
const SIGN_UP_PATH = '/authentication/sign-up';

export interface ProgrammePart {
  readonly title: string;
  readonly text: string;
}

export interface ProgrammePageProps {
  readonly eyebrow: string;
  readonly title: string;
  /** In 50 to 160 characters: it describes the page in search engines too. */
  readonly lead: string;
  readonly partsTitle: string;
  readonly parts: readonly ProgrammePart[];
  /** How to get it: a heading and what to do. */
  readonly access: { readonly title: string; readonly text: string };
  /** What the button to the account screen says to a visitor. */
  readonly signUpLabel: string;
  readonly children?: ReactNode;
}

/** A page about something that Market Pulse publishes regularly: what it is, what is in it, and how to get it. */
export function ProgrammePage(props: ProgrammePageProps): ReactNode {
  const { eyebrow, title, lead, partsTitle, parts, access, signUpLabel, children } = props;
  const { pathname: path } = useLocation();
  usePageHead({
    description: lead,
    structuredData: standingPage({ name: title, path, description: lead }),
  });
  return (
    <>
      <PageHero eyebrow={eyebrow} title={title} lead={lead} actions={<GetIt signUpLabel={signUpLabel} />} />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section title={partsTitle}>
          <CardGrid>
            {parts.map((part) => (
              <Card key={part.title} title={part.title}>
                <p className={typography.muted}>{part.text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
        <Section title={access.title}>
          <div className={typography.prose}>
            <p>{access.text}</p>
          </div>
        </Section>
        {children}
      </Container>
    </>
  );
}

/** The way on: an account for a visitor, the community for who has one. */
function GetIt({ signUpLabel }: { readonly signUpLabel: string }): ReactNode {
  const { manifest } = usePlatform();
  const isMember = useSession(isSignedIn);
  const community = namedRoutePath(manifest, 'member-home');
  if (!isMember) {
    return (
      <LinkButton kind="primary" to={SIGN_UP_PATH}>
        {signUpLabel}
      </LinkButton>
    );
  }
  return (
    community && (
      <LinkButton kind="primary" to={community}>
        Ask the Community
      </LinkButton>
    )
  );
}
