import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import definition from '../remote';
import AboutPage from './about/AboutPage';
import ResearchPage from './about/ResearchPage';
import CategoriesPage from './categories/CategoriesPage';
import ContactPage from './contact/ContactPage';
import CorrectionsPage from './corrections/CorrectionsPage';
import FigureCasesPage from './corrections/FigureCasesPage';
import FollowedCasePage from './corrections/FollowedCasePage';
import LegalPage from './legal/LegalPage';
import PostsPage from './posts/PostsPage';
import DailyBriefPage from './programmes/DailyBriefPage';
import DeepDivesPage from './programmes/DeepDivesPage';
import PodcastPage from './programmes/PodcastPage';

const pages = {
  './PostsPage': PostsPage,
  './CategoriesPage': CategoriesPage,
  './AboutPage': AboutPage,
  './ResearchPage': ResearchPage,
  './LegalPage': LegalPage,
  './ContactPage': ContactPage,
  './CorrectionsPage': CorrectionsPage,
  './FigureCasesPage': FigureCasesPage,
  './FollowedCasePage': FollowedCasePage,
  './PodcastPage': PodcastPage,
  './DeepDivesPage': DeepDivesPage,
  './DailyBriefPage': DailyBriefPage,
};

const categories = ['Earnings', 'IPOs', 'Crypto', 'Mergers'].map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase(),
  show_in_nav: true,
  posts_count: 2,
}));

let api: LoopbackApi;
afterEach(() => api.close());

const routes = (definition.routes ?? []).filter(({ path }) => !path.includes(':'));

test.each(routes)('$path describes itself in 50 to 160 characters', async ({ path, expose }) => {
  api = await answerApi({ 'GET /post/categories/': { status: 200, body: categories } });
  const Page = pages[expose as keyof typeof pages];
  const { head } = renderOnSite(<Page />, { at: path });
  await waitFor(() => expect(head()?.description?.length).toBeGreaterThanOrEqual(50));
  expect(head()?.description?.length).toBeLessThanOrEqual(160);
});

test.each([
  ['/about-us', AboutPage, 'AboutPage', 'About Us'],
  ['/research', ResearchPage, 'WebPage', 'Research'],
  ['/contact', ContactPage, 'ContactPage', 'Contact'],
  ['/legal-disclaimer', LegalPage, 'WebPage', 'Legal Disclaimer'],
  ['/podcast', PodcastPage, 'WebPage', 'AI Market Pulse Podcast'],
])('%s says by schema.org what it is, and where it stands', async (path, Page, type, name) => {
  const { head } = renderOnSite(<Page />, { at: path });
  await waitFor(() => expect(head()?.structuredData).toHaveLength(2));
  expect(head()?.structuredData).toEqual([
    { '@type': type, name, url: path, description: head()?.description },
    expect.objectContaining({ itemListElement: [expect.anything(), expect.objectContaining({ name, item: path })] }),
  ]);
});

test('what is read at two addresses counts at that of About Us', () => {
  expect(renderOnSite(<ResearchPage />, { at: '/research' }).head()?.canonical).toBe('/about-us');
});
