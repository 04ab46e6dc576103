import {
  namedRoutePath,
  Slot,
  usePageHead,
  usePlatform,
  useSiteConfiguration,
  useSlotContributions,
  type SlotContribution,
} from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { SIGN_UP_PATH } from '../authentication/paths';
import { usePreloadOnIntent } from '../preloading/usePreloadOnIntent';
import { homeHead } from './homeHead';
import { LeadSkeleton, MemberSkeleton, SectionSkeleton, TapeSkeleton } from './SectionSkeleton';
import styles from './HomePage.module.css';

/** Beside the headline: a figure that says how the market stands. */
const LEAD_SLOT = 'home.lead';
/** Beside the first section. */
const BESIDE_SLOT = 'home.beside';
/** What is there for a visitor who is signed in, in the place of what leads to an account. */
const MEMBER_SLOT = 'home.member';

const LEAD =
  'Stock and crypto markets, company research, filings and an investor community, each figure with its source and date.';

/**
 * The home page: `home.tape` under the header, the hero with what a remote contributes to `home.lead` beside it, and below it
 * their `home.sections`, the first of them with `home.beside` at its side. Whoever is signed in has `home.member` in the place of
 * "Create Free Account", once the page is taken over: no page of the server knows them.
 */
export function HomePage(): ReactNode {
  usePageHead(homeHead(LEAD, useSiteConfiguration()));
  const { manifest } = usePlatform();
  const explore = namedRoutePath(manifest, 'explore');
  const intent = usePreloadOnIntent();
  const hasLead = useSlotContributions(LEAD_SLOT).length > 0;
  const hasMemberPart = useSlotContributions(MEMBER_SLOT).length > 0;
  const isMember = useSession(isSignedIn) && hasMemberPart;
  const beside = useSlotContributions(BESIDE_SLOT);
  const withBeside = (place: ReactNode, { remote }: SlotContribution, index: number) => {
    if (index > 0 || beside.length === 0) return place;
    // A remote that wanted two of its own side by side would make one section of them.
    const isAtSide = beside.some((contribution) => contribution.remote !== remote);
    return (
      <div className={isAtSide ? styles.besideEachOther : styles.belowEachOther}>
        <div className={styles.first}>{place}</div>
        <div className={styles.beside} data-slot={BESIDE_SLOT}>
          <Slot name={BESIDE_SLOT} kind="overlay" loading={<SectionSkeleton />} whenNear />
        </div>
      </div>
    );
  };
  return (
    <>
      {/* Nobody came for it, or for what stands beside something, alone: one that cannot be shown leaves nothing. */}
      <Slot name="home.tape" kind="overlay" loading={<TapeSkeleton />} />
      <PageHero
        size="home"
        title="Actionable Market Intelligence for the Modern Investor"
        lead={LEAD}
        aside={hasLead && <Slot name={LEAD_SLOT} kind="overlay" loading={<LeadSkeleton />} />}
        instead={isMember && <Slot name={MEMBER_SLOT} loading={<MemberSkeleton />} />}
        actions={
          <>
            <LinkButton kind="primary" to={SIGN_UP_PATH}>
              Create Free Account
            </LinkButton>
            {explore && (
              <LinkButton to={explore} {...intent(explore)}>
                Explore Markets
              </LinkButton>
            )}
          </>
        }
      />
      <div className={styles.sections} data-slot="home.sections">
        <Slot name="home.sections" loading={<SectionSkeleton />} frame={withBeside} whenNear />
      </div>
    </>
  );
}
