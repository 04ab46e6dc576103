import type { ReleaseRendering, RenderingPlace } from '@market-pulse/contract';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { Chip, type ChipProps, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { renderingText } from './releaseRendering';
import { releaseColumn } from './releaseColumn';

/** Where the releases of an environment are rendered, and why one is left to browsers. */
export function RenderingTable({ rendering }: { readonly rendering: readonly ReleaseRendering[] }): ReactNode {
  return (
    <ChoosableTable
      name="console-rendering"
      caption="Releases: where they are rendered"
      columns={columns}
      rows={rendering}
      rowKey={({ name, version }) => `${name} ${version}`}
    />
  );
}

const tones: Readonly<Record<RenderingPlace, NonNullable<ChipProps['tone']>>> = {
  server: 'gain',
  left: 'loss',
  trial: 'caution',
  off: 'caution',
  browsers: 'neutral',
};

const columns: DataColumn<ReleaseRendering>[] = [
  releaseColumn,
  {
    key: 'rendering',
    title: 'Rendering',
    role: 'block',
    render: (release) => <Chip tone={tones[release.place]}>{renderingText(release)}</Chip>,
  },
];
