import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, type FigureReportProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';

const loadForm = () => import(/* webpackChunkName: "figureReport" */ './FigureReportForm');

/** What a source line has below its source: a way to say that a figure is wrong, whose code comes when the line is opened. */
export function FigureReport(props: FigureReportProps): ReactNode {
  const code = useLazyImport(loadForm);
  return (
    <AsyncState query={code} loadingText="Loading..." errorText="The form could not be loaded.">
      {({ FigureReportForm }) => <FigureReportForm {...props} />}
    </AsyncState>
  );
}
