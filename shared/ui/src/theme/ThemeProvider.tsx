import ConfigProvider from 'antd/es/config-provider';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { MessageHost } from '../feedback/MessageHost';
import type { ColorMode } from './palette';
import { themeFor } from './theme';

export interface ThemeProviderProps {
  /** Usually that of `useColorMode()`. */
  mode: ColorMode;
  /** The nonce of the page's content security policy, for the styles that antd adds at run time. */
  nonce?: string;
  /** Of the box around the whole page. */
  className?: string;
  children: ReactNode;
}

/**
 * Dresses the page: the one antd ConfigProvider, with the messages of `useApp()`. Only the owner of the page renders it, the
 * shell or a standalone host. Sets `data-color-mode` on the document, which the stylesheet's colours follow.
 */
export function ThemeProvider({ mode, nonce, className, children }: ThemeProviderProps) {
  const theme = useMemo(() => themeFor(mode), [mode]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);

  // Before the browser paints, so that a change of mode never shows half of each.
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <ConfigProvider theme={theme} csp={csp} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <MessageHost>
        <div className={className}>{children}</div>
      </MessageHost>
    </ConfigProvider>
  );
}
