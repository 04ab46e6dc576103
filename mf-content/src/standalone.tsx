import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './CorrectionsPage': () => import('./corrections/CorrectionsPage'),
  './FigureCasesPage': () => import('./corrections/FigureCasesPage'),
  './FollowedCasePage': () => import('./corrections/FollowedCasePage'),
  './PostsPage': () => import('./posts/PostsPage'),
  './PostPage': () => import('./posts/PostPage'),
  './PostPathRedirect': () => import('./posts/PostPathRedirect'),
  './CategoryPage': () => import('./categories/CategoryPage'),
  './CategoriesPage': () => import('./categories/CategoriesPage'),
  './CategoriesMenu': () => import('./categories/CategoriesMenu'),
  './NewsStrip': () => import('./news/NewsStrip'),
  './AboutPage': () => import('./about/AboutPage'),
  './ResearchPage': () => import('./about/ResearchPage'),
  './LegalPage': () => import('./legal/LegalPage'),
  './ContactPage': () => import('./contact/ContactPage'),
  './PodcastPage': () => import('./programmes/PodcastPage'),
  './DeepDivesPage': () => import('./programmes/DeepDivesPage'),
  './DailyBriefPage': () => import('./programmes/DailyBriefPage'),
  './FeaturedContent': () => import('./programmes/FeaturedContent'),
  './NewsletterBand': () => import('./newsletter/NewsletterBand'),
  './NewsletterOffers': () => import('./newsletter/NewsletterOffers'),
});
