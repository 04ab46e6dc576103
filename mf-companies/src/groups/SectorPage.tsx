import type { ReactNode } from 'react';
import { GroupPage } from './GroupPage';

/** The companies of a sector, by its hyphenated name. */
export default function SectorPage(): ReactNode {
  return <GroupPage kind="sector" />;
}
