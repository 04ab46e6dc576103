import { paths, withQuery } from '@market-pulse/api-client/paths';
import { defineRemote } from '@market-pulse/remote-kit/define';
import { newsStripHeight } from './src/news/newsStripHeight';
import { newsletterBandHeight } from './src/newsletter/newsletterBandHeight';
import { POSTS_PER_PAGE } from './src/posts/postsPerPage';
import { featuredContentHeight } from './src/programmes/featuredContentHeight';

export default defineRemote({
  name: 'content',
  title: 'News and posts',
  contract: '^1.0.0',
  exposes: {
    './PostsPage': './src/posts/PostsPage',
    './PostPage': './src/posts/PostPage',
    './PostPathRedirect': './src/posts/PostPathRedirect',
    './CategoryPage': './src/categories/CategoryPage',
    './CategoriesPage': './src/categories/CategoriesPage',
    './CategoriesMenu': './src/categories/CategoriesMenu',
    './NewsStrip': './src/news/NewsStrip',
    './AboutPage': './src/about/AboutPage',
    './ResearchPage': './src/about/ResearchPage',
    './LegalPage': './src/legal/LegalPage',
    './ContactPage': './src/contact/ContactPage',
    './PodcastPage': './src/programmes/PodcastPage',
    './DeepDivesPage': './src/programmes/DeepDivesPage',
    './DailyBriefPage': './src/programmes/DailyBriefPage',
    './FeaturedContent': './src/programmes/FeaturedContent',
    './NewsletterBand': './src/newsletter/NewsletterBand',
    './NewsletterOffers': './src/newsletter/NewsletterOffers',
  },
  routes: [
    {
      path: '/posts',
      expose: './PostsPage',
      title: 'All Posts',
      data: [withQuery(paths.posts, { limit: POSTS_PER_PAGE })],
      parameters: ['page'],
      sitemap: 'posts',
    },
    { path: '/posts/:slug', expose: './PostPage', title: 'Post', sitemap: 'posts', data: [paths.post] },
    { path: '/post/:slug', expose: './PostPathRedirect', title: 'Post' },
    {
      path: '/category/:slug',
      expose: './CategoryPage',
      title: 'Category',
      sitemap: 'categories',
      parameters: ['page'],
    },
    {
      path: '/categories',
      expose: './CategoriesPage',
      title: 'Categories',
      data: [paths.categories],
      sitemap: 'categories',
    },
    // What is there has its address below.
    { path: '/research', expose: './ResearchPage', title: 'Research', sitemap: 'none' },
    { path: '/about-us', expose: './AboutPage', title: 'About Us', sitemap: 'release' },
    {
      path: '/legal-disclaimer',
      expose: './LegalPage',
      title: 'Legal Disclaimer',
      namedRoute: 'legal',
      sitemap: 'release',
    },
    { path: '/contact', expose: './ContactPage', title: 'Contact', sitemap: 'release' },
    { path: '/podcast', expose: './PodcastPage', title: 'AI Market Pulse Podcast', sitemap: 'release' },
    { path: '/analysis', expose: './DeepDivesPage', title: 'Exclusive Deep Dives', sitemap: 'release' },
    { path: '/newsletter', expose: './DailyBriefPage', title: 'Smart Feed Daily Brief', sitemap: 'release' },
  ],
  nav: [
    { placement: 'header', group: 'Categories', label: 'All Posts', to: '/posts', order: 20 },
    { placement: 'header', group: 'Categories', label: 'All Categories', to: '/categories', order: 21 },
    { placement: 'header', group: 'Research', label: 'Research', to: '/research', order: 50 },
    { placement: 'header', group: 'Legal', label: 'Legal', to: '/legal-disclaimer', order: 60 },
    { placement: 'header', group: 'Contact', label: 'Contact', to: '/contact', order: 70 },
    { placement: 'header', group: 'Other', label: 'About Us', to: '/about-us', order: 82 },
    { placement: 'footer', group: 'Navigation', label: 'Categories', to: '/categories', order: 20 },
    { placement: 'footer', group: 'Navigation', label: 'Contact', to: '/contact', order: 30 },
    { placement: 'footer', group: 'Navigation', label: 'About Us', to: '/about-us', order: 82 },
    { placement: 'footer', group: 'Legal & Support', label: 'Legal Disclaimer', to: '/legal-disclaimer', order: 90 },
    { placement: 'footer', group: 'Legal & Support', label: 'Contact', to: '/contact', order: 91 },
  ],
  slots: [
    {
      slot: 'home.sections',
      id: 'news-strip',
      expose: './NewsStrip',
      order: 10,
      height: newsStripHeight,
    },
    {
      slot: 'home.sections',
      id: 'featured-content',
      expose: './FeaturedContent',
      order: 30,
      height: featuredContentHeight,
    },
    {
      slot: 'home.sections',
      id: 'newsletter-band',
      expose: './NewsletterBand',
      order: 80,
      height: newsletterBandHeight,
    },
    { slot: 'page.overlay', id: 'newsletter-offers', expose: './NewsletterOffers', order: 10, paths: ['/'] },
    { slot: 'header.menu', id: 'categories', expose: './CategoriesMenu', order: 10 },
  ],
});
