import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import definition from '../remote';
import AboutPage from './about/AboutPage';
import CategoriesPage from './categories/CategoriesPage';
import ContactPage from './contact/ContactPage';
import LegalPage from './legal/LegalPage';
import PostsPage from './posts/PostsPage';
import DailyBriefPage from './programmes/DailyBriefPage';
import DeepDivesPage from './programmes/DeepDivesPage';
import PodcastPage from './programmes/PodcastPage';

const pages = {
  './PostsPage': PostsPage,
  './CategoriesPage': CategoriesPage,
  './AboutPage': AboutPage,
  './LegalPage': LegalPage,
  './ContactPage': ContactPage,
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
