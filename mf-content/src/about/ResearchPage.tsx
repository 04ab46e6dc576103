import type { ReactNode } from 'react';
import AboutPage, { type NamedPage } from './AboutPage';

const RESEARCH: NamedPage = { type: 'WebPage', name: 'Research', path: '/research' };

/** Who we are and what for, under the name that the menu has for it (decision 2); the address that counts is that of About Us. */
export default function ResearchPage(): ReactNode {
  return <AboutPage as={RESEARCH} />;
}
