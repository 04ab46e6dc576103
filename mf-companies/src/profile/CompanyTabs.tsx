import { useCounts } from '@market-pulse/api-client/companies';
import { fillPath } from '@market-pulse/api-client/paths';
import type { Company, TabbedCompany } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import {
  RemoteModule,
  textParameter,
  useAddressPath,
  useAddressState,
  useSlotContributions,
  type SlotContribution,
} from '@market-pulse/remote-kit';
import { layout, Skeleton } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import styles from './CompanyTabs.module.css';
import { TabList } from './TabList';

/** The slot in which other remotes offer tabs of a company's page. */
const SLOT = 'company.tabs';
const PARAMETERS = { tab: textParameter(60) };

/** A tab of a company's page. */
export interface CompanyTab {
  /** What stands in the address as `?tab=`. */
  readonly key: string;
  readonly label: string;
  /** How many things are in it; nothing is said of none, or where it is not known. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

export interface CompanyTabsProps {
  readonly company: Company;
  /** The page's own tabs; the first one is shown where the address names none, or one that is not there. */
  readonly tabs: readonly CompanyTab[];
}

/** What there is to know of a company in tabs: the page's own ones, then those of other remotes. The open one stands in the address. */
export function CompanyTabs({ company, tabs }: CompanyTabsProps): ReactNode {
  const [{ tab }] = useAddressState(PARAMETERS);
  const pathTo = useAddressPath(PARAMETERS);
  const contributions = useSlotContributions(SLOT);
  const { id, ticker, slug, name } = company;
  const properties = useMemo(
    () => ({ company: { id, ticker, slug, name } satisfies TabbedCompany }),
    [id, ticker, slug, name],
  );
  const contributed = contributions.filter(({ id: key }) => tabs.every((tabOfPage) => tabOfPage.key !== key));
  const countPath = ({ count }: SlotContribution) => count && fillPath(count, { id: String(id), ticker, slug, name });
  const counts = useCounts(contributed.flatMap((contribution) => countPath(contribution) ?? []));
  const all = [
    ...tabs,
    ...contributed.map((contribution) => ({
      ...contributedTab(contribution, properties),
      count: counts[countPath(contribution) ?? ''],
    })),
  ];
  const first = all[0]?.key;
  return (
    <TabList
      label={`About ${name}`}
      activeKey={all.some(({ key }) => key === tab) ? tab : first}
      pathOf={(key) => pathTo({ tab: key === first ? undefined : key })}
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
