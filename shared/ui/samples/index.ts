/** Every part of the design system, shown live, and the page of them. Only pages that show the parts themselves import this. */
import { charts } from './charts';
import { companyPages } from './companyPages';
import { feedback } from './feedback';
import { forms } from './forms';
import { layouts } from './layouts';
import { market } from './market';
import { navigation } from './navigation';
import { overlays } from './overlays';
import { primitives } from './primitives';
import type { SampleGroup } from './sample';
import { tables } from './tables';
import { texts } from './texts';
import { theme } from './theme';

export { SampleBook } from './SampleBook';
export type { Sample, SampleGroup, SampleState } from './sample';
export { ColorTokens, CornerTokens, SpaceTokens, TypeTokens } from './tokens';

/** All samples, in the order in which a page shows them. */
export const sampleGroups: readonly SampleGroup[] = [
  theme,
  primitives,
  market,
  companyPages,
  charts,
  tables,
  forms,
  navigation,
  overlays,
  feedback,
  texts,
  layouts,
];
