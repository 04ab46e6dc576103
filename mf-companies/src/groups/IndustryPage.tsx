import type { ReactNode } from 'react';
import { GroupPage } from './GroupPage';

/** The companies of an industry, by its hyphenated name. */
export default function IndustryPage(): ReactNode {
  return <GroupPage kind="industry" />;
}
