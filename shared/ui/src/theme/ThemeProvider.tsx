import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { MessageHost } from '../feedback/MessageHost';
import { DocumentColorMode } from './DocumentColorMode';
import { theme } from './theme';

/**
 * Where antd puts the variables of its theme, which it writes even when it is told to write nothing: into an element of no
 * document. They stand in the sheet already. There is no element where the page is rendered by a server.
 */
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

const wave = { disabled: true };
const button = { autoInsertSpace: false };
/** antd's own picture has the colours of one mode written into it. */
const renderEmpty = () => <EmptyState title="No data" />;

export interface ThemeProviderProps {
  /** Of the box around the whole page. */
  className?: string;
  children: ReactNode;
}

/**
 * Dresses the page: the one antd ConfigProvider, with the messages of `useApp()`. Only the owner of the page renders it, the
 * shell or a standalone host, and imports `@market-pulse/ui/styles`. What it hands down is the same in both colour modes,
 * from the server on: which mode it is, stands on the document alone, and its stylesheets follow.
 */
export function ThemeProvider({ className, children }: ThemeProviderProps) {
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={theme} wave={wave} button={button} renderEmpty={renderEmpty}>
        <DocumentColorMode />
        <MessageHost>
          <div className={className}>{children}</div>
        </MessageHost>
      </ConfigProvider>
    </StyleProvider>
  );
}
