import { ChangeColorsSwitch, ColorModeSwitch, PriceChange } from '@market-pulse/ui';
import type { SampleGroup } from './sample';

/** How the page is dressed, and what people choose of it. */
export const theme: SampleGroup = {
  title: 'Theme',
  samples: [
    {
      part: 'ColorModeSwitch',
      purpose: 'Changes between light and dark, and remembers it on the device.',
      states: [{ name: 'Default', content: <ColorModeSwitch /> }],
    },
    {
      part: 'ChangeColorsSwitch',
      purpose: 'Swaps the colours of what rose and what fell, and remembers it. Signs and arrows stay.',
      states: [
        {
          name: 'Default',
          content: (
            <>
              <ChangeColorsSwitch /> <PriceChange percent={1.85} /> <PriceChange percent={-0.64} />
            </>
          ),
        },
      ],
    },
    {
      part: 'ThemeProvider',
      purpose: 'Dresses the page. Its owner alone renders it, the shell or a host; it is around all of these samples.',
      states: [{ name: 'Default', content: 'It is around this page.' }],
    },
  ],
};
