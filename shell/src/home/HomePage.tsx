import {
  namedRoutePath,
  Slot,
  usePageHead,
  usePlatform,
  useSiteConfiguration,
  useSlotContributions,
} from '@market-pulse/remote-kit';
import { LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { SIGN_UP_PATH } from '../authentication/paths';
import { usePreloadOnIntent } from '../preloading/usePreloadOnIntent';
import { homeHead } from './homeHead';
import { LeadSkeleton, SectionSkeleton } from './SectionSkeleton';
import styles from './HomePage.module.css';

/** Beside the headline: a figure that says how the market stands. */
const LEAD_SLOT = 'home.lead';

const LEAD =
  'Stock and crypto markets, company research, filings and an investor community, each figure with its source and date.';

/** The home page: the hero with what a remote contributes to `home.lead` beside it, and below it their `home.sections`. */
export function HomePage(): ReactNode {
  usePageHead(homeHead(LEAD, useSiteConfiguration()));
  const { manifest } = usePlatform();
  const explore = namedRoutePath(manifest, 'explore');
  const intent = usePreloadOnIntent();
  const hasLead = useSlotContributions(LEAD_SLOT).length > 0;
  return (
    <>
      <PageHero
        size="home"
        title="Actionable Market Intelligence for the Modern Investor"
        lead={LEAD}
        // Nobody came for it alone: one that cannot be shown leaves nothing.
        aside={hasLead && <Slot name={LEAD_SLOT} kind="overlay" loading={<LeadSkeleton />} />}
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
        <Slot name="home.sections" loading={<SectionSkeleton />} whenNear />
      </div>
    </>
  );
}
