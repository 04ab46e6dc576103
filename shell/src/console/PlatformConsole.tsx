import { usePlatform } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { classNames, Container, layout, PageHero } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import type { ReactNode } from 'react';
import { EnvironmentsView } from './environments/EnvironmentsView';
import { HealthView } from './health/HealthView';
import { HistoryView } from './history/HistoryView';
import { TokensView } from './tokens/TokensView';
import { consoleViews, useConsoleView, type ConsoleView } from './useConsoleView';
import styles from './PlatformConsole.module.css';

const views: Readonly<Record<ConsoleView, { readonly label: string; readonly element: ReactNode }>> = {
  environments: { label: 'Environments', element: <EnvironmentsView /> },
  health: { label: 'Health', element: <HealthView /> },
  history: { label: 'History', element: <HistoryView /> },
  tokens: { label: 'Tokens', element: <TokensView /> },
};

/** The console for those who may use it: what is served, how it does, who changed it, and for admins the tokens of scripts. */
export function PlatformConsole(): ReactNode {
  const isAdmin = useSession((session) => hasRole(session.user));
  const { view, go } = useConsoleView();
  const { manifest } = usePlatform();
  const offered = consoleViews.filter((candidate) => candidate !== 'tokens' || isAdmin);
  const lead = manifest.preview
    ? `This browser previews ${manifest.environment}.`
    : `This site serves ${manifest.environment} to its visitors. Changes are live at their next page load.`;
  return (
    <>
      <PageHero title="Platform" lead={lead} />
      <Container className={classNames(layout.page, styles.console)}>
        <Tabs
          activeKey={offered.includes(view) ? view : 'environments'}
          onChange={(key) => go({ view: key as ConsoleView })}
          destroyOnHidden
          items={offered.map((key) => ({ key, label: views[key].label, children: views[key].element }))}
        />
      </Container>
    </>
  );
}
