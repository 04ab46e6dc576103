import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, type SourcePanelProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';

const load = () => import(/* webpackChunkName: "sourcePanel" */ './SourcePanel');

/** What a press on a source line opens; its code comes then. */
export function LoadedSourcePanel(props: SourcePanelProps): ReactNode {
  const code = useLazyImport(load);
  return (
    <AsyncState query={code} loadingText="Loading..." errorText="The source could not be shown.">
      {({ SourcePanel }) => <SourcePanel {...props} />}
    </AsyncState>
  );
}
