import type { Company, TabbedCompany } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import {
  RemoteModule,
  textParameter,
  useAddressState,
  useSlotContributions,
  type SlotContribution,
} from '@market-pulse/remote-kit';
import { layout, Skeleton } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import { useMemo, type ReactNode } from 'react';
import styles from './CompanyTabs.module.css';

/** The slot in which other remotes offer tabs of a company's page. */
const SLOT = 'company.tabs';
const PARAMETERS = { tab: textParameter(60) };

/** A tab of a company's page. */
export interface CompanyTab {
  /** What stands in the address as `?tab=`. */
  readonly key: string;
  readonly label: string;
  /** How many things are in it; nothing is said of none, or where it is not known. */
  readonly count?: number;
  readonly children: ReactNode;
}

export interface CompanyTabsProps {
  readonly company: Company;
  /** The page's own tabs; the first one is shown where the address names none, or one that is not there. */
  readonly tabs: readonly CompanyTab[];
}

/** What there is to know of a company in tabs: the page's own ones, then those of other remotes. The open one stands in the address. */
export function CompanyTabs({ company, tabs }: CompanyTabsProps): ReactNode {
  const [{ tab }, change] = useAddressState(PARAMETERS);
  const contributions = useSlotContributions(SLOT);
  const { id, ticker, slug, name } = company;
  const properties = useMemo(
    () => ({ company: { id, ticker, slug, name } satisfies TabbedCompany }),
    [id, ticker, slug, name],
  );
  const all = [
    ...tabs,
    ...contributions
      .filter((contribution) => tabs.every(({ key }) => key !== contribution.id))
      .map((contribution) => contributedTab(contribution, properties)),
  ];
  const first = all[0]?.key;
  return (
    <Tabs
      activeKey={all.some(({ key }) => key === tab) ? tab : first}
      onChange={(key) => change({ tab: key === first ? undefined : key })}
      items={all.map(({ key, label, count, children }) => ({
        key,
        label: count ? (
          <>
            {label} <span className={styles.count}>{formatCount(count)}</span>
          </>
        ) : (
          label
        ),
        children,
      }))}
    />
  );
}

function contributedTab(
  { remote, id, expose, label = id }: SlotContribution,
  properties: Readonly<Record<string, unknown>>,
): CompanyTab {
  return {
    key: id,
    label,
    children: (
      <RemoteModule remote={remote} expose={expose} kind="widget" loading={<TabSkeleton />} properties={properties} />
    ),
  };
}

function TabSkeleton(): ReactNode {
  return (
    <div className={layout.panel} aria-busy>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
