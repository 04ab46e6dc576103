import type * as contract from '@market-pulse/contract';
import type { z } from 'zod';

type Contract = typeof contract;

/** A value of each schema of the contract, as it goes over the wire; by the name of the schema. */
type Examples = {
  readonly [Name in keyof Contract]?: Contract[Name] extends z.ZodType ? z.input<Contract[Name]> : never;
};

const times = { created_at: '2026-11-20T14:05:00.000Z', updated_at: '2026-11-20T14:05:00.000Z' };
const live = { source: 'finnhub', as_of: '2026-11-20T20:59:30.000Z', status: 'live' } as const;
const votes = { upvotes: 4, downvotes: 1, user_vote: 'up' } as const;

const user = {
  id: 12,
  username: 'annlee',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
} as const;

const appleFigures = { price: 271.49, change: 2.36, change_percent: 0.88, volume: 51_230_400, market_cap: 4.01e12 };
const appleYear = { week_52_low: 169.21, week_52_high: 277.32 };
const appleRatios = { pe_ratio: 36.3, dividend_yield: 0.38 };
const apple = {
  ticker: 'AAPL',
  name: 'Apple Inc.',
  slug: 'aapl',
  sector: 'Information Technology',
  industry: 'Technology Hardware, Storage & Peripherals',
  about: 'Designs phones, computers and services.',
  website: 'https://www.apple.com',
  logo_url: null,
  sponsored: false,
  ...appleFigures,
  ...appleYear,
  ...live,
};

const sponsorship = {
  ticker: 'ONAR',
  payer: 'ONAR Holding Corporation',
  amount: 3500,
  currency: 'USD',
  compensation: '',
  since: '2026-01-05',
  until: null,
  services: 'Articles and mails',
  source: 'Contract of Jan 2, 2026',
};

const poll: z.input<Contract['forumPoll']> = {
  question: 'Where will it close?',
  options: [
    { id: 3, text: 'Higher', votes_count: 9 },
    { id: 4, text: 'Lower', votes_count: 5 },
  ],
  is_multiple: false,
  days: 7,
  voters_count: 14,
  ends_at: '2026-11-27T14:05:00.000Z',
  ended_early: false,
  revision: 15,
  own_choices: [3],
};

const reply = {
  id: 31,
  post_id: 7,
  parent: 30,
  content: 'The filing says so on page 4.',
  content_html: '<p>The filing says so on page 4.</p>',
  keeps_companies: [] as string[],
  username: 'annlee',
  is_sample: false,
  ...times,
  status: 'published',
  ...votes,
} as const;

const release = {
  name: 'markets',
  version: '1.4.0-3f2a91bc',
  title: 'Markets',
  contract: '^1.0.0',
  bytes: 412_345,
  published_at: '2026-11-20T14:05:00.000Z',
  published_by: 'annlee',
  location: '/releases/markets/1.4.0-3f2a91bc/',
  last_active_at: null,
};

/**
 * Examples of the document: of the body of every call that writes, and of what people look up first. A test holds each
 * against its schema.
 */
export const examples = {
  // Errors
  errorBody: {
    code: 'validation_failed',
    detail: 'Enter a valid email address',
    error: 'Enter a valid email address',
    fields: { email: ['Enter a valid email address'] },
    request_id: '0b6f7a52-6f0c-4c39-9d5e-0f2f4b8d9c11',
  },
  messageBody: { message: 'Check your inbox to confirm.' },

  // Accounts and sessions
  loginRequest: { email: 'ann@example.com', password: 'correct horse battery staple' },
  loginResponse: { access: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', refresh: 'q1cE5uH0b2x4', user },
  tokenPair: { access: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', refresh: 'q1cE5uH0b2x4' },
  sessionUser: user,
  registerRequest: {
    username: 'annlee',
    email: 'ann@example.com',
    password: 'correct horse battery staple',
    first_name: 'Ann',
    last_name: 'Lee',
  },
  refreshRequest: { refresh: 'q1cE5uH0b2x4' },
  logoutRequest: { refresh: 'q1cE5uH0b2x4' },
  forgotPasswordRequest: { email: 'ann@example.com' },
  resetPasswordRequest: { token: 'Zk3vT9', password: 'correct horse battery staple' },
  deleteAccountRequest: { password: 'correct horse battery staple' },
  changePasswordRequest: { current_password: 'the one before', password: 'correct horse battery staple' },
  verifyEmailRequest: { token: 'Zk3vT9' },
  deviceSession: {
    id: 3,
    user_agent: 'Mozilla/5.0',
    ip: '203.0.113.7',
    created_at: '2026-11-20T14:05:00.000Z',
    last_used_at: '2026-11-21T08:00:00.000Z',
    current: true,
  },
  profileUpdate: { bio: 'Reads filings.', x: '@annlee' },
  addressUpdate: { country: 'Iceland', city_state: 'Reykjavík' },

  // Writing to the team, and the newsletter
  contactRequest: { name: 'Ann Lee', email: 'ann@example.com', message: 'How do I list my company?' },
  notificationMailChange: { reply: 'now', vote: 'daily' },
  readingPlaceChange: { comment_id: 12 },
  newsletterRequest: { email: 'ann@example.com', tag: 'Website Hero Bar', list_id: 1 },

  // Companies and coins
  liveCompanyRow: { ...apple, ...appleRatios, ratios_from: null },
  company: {
    ...apple,
    id: 1,
    symbol: 'AAPL',
    ir_email: null,
    headquarters: 'Cupertino, California',
    phone: null,
    employees: 166_000,
    founded_year: 1976,
    exchange: 'NASDAQ',
    day_low: 268.7,
    day_high: 272.1,
    avg_volume: 48_700_000,
    ...appleRatios,
    ...{ market_cap_from: null, ratios_from: null },
    financial_metrics: {
      ...{ revenue: 4.16e11, net_income: 1.12e11, debt_to_equity: 1.52 },
      ...{ source: 'SEC company facts', as_of: '2025-10-31T00:00:00.000Z', status: 'delayed' },
    },
    recent_news: [],
    key_executives: [{ name: 'Tim Cook', title: 'Chief Executive Officer', age: 65, total_pay: 74_600_000 }],
    leadership_source: null,
    sponsorships: [],
    verified: false,
    verified_at: null,
  },
  companyApplicationRequest: {
    ...{
      company: 'Acme Corporation',
      ticker: 'ACME',
      exchange: 'NASDAQ',
      contact: 'Ann Lee',
      email: 'ann@example.com',
    },
    ...{ role: 'Head of Investor Relations', message: 'We would like to keep our page.' },
  },
  companyApplicationDecision: { decision: 'accept', domain: 'acme.com' },
  companyProofRequest: { token: 'Zk3vT9', email: 'ir@acme.com' },
  companyProofConfirmation: { token: 'Zk3vT9' },
  companyAdminCreate: { account: 'annlee' },
  companyUpdate: { about: 'Designs phones, computers and services.', website: 'https://www.apple.com' },
  cryptoToken: {
    id: 1,
    name: 'Bitcoin',
    symbol: 'BTC',
    coingecko_id: 'bitcoin',
    rank: 1,
    logo_url: null,
    latest_price: {
      price_usd: 91_250.5,
      percent_change_24h: -1.2,
      market_cap: 1.82e12,
      volume_24h: 6.4e10,
      ...{ ...live, source: 'coingecko' },
    },
  },
  quote: {
    symbol: 'AAPL',
    name: 'Apple Inc.',
    kind: 'stock',
    previous_close: 269.13,
    logo_url: null,
    ...appleFigures,
    ...live,
  },

  // Posts
  post: {
    id: 2,
    kind: 'post',
    title: 'Reading an 8-K',
    slug: 'reading-an-8-k',
    summary: 'What a company has to say at once.',
    content: '<p>An 8-K tells of what cannot wait.</p>',
    author_name: 'Ann Lee',
    ...times,
    category_details: [{ id: 1, name: 'Earnings', slug: 'earnings' }],
    featured_image_url: null,
  },

  // Forums
  forumPost: {
    id: 7,
    forum_id: 1,
    forum_name: 'Apple',
    kind: 'discussion',
    title: 'Quarterly figures',
    excerpt: 'What do you make of them?',
    body: 'What do you make of **them**?',
    body_html: '<p>What do you make of <strong>them</strong>?</p>',
    username: 'annlee',
    is_sample: false,
    ...times,
    last_activity_at: '2026-11-20T15:00:00.000Z',
    last_activity_by: 'benlee',
    is_pinned: false,
    is_locked: false,
    status: 'published',
    ...votes,
    comments_count: 2,
    pictures_count: 0,
    declared_interest: 'holds',
    keeps_companies: [],
    has_poll: true,
    symbols: [{ kind: 'stock', symbol: 'AAPL', name: 'Apple Inc.', path: '/company/apple-inc' }],
    poll,
    idea: null,
    idea_record: null,
    idea_votes: null,
  },
  forumPostCreate: {
    ...{ title: 'Quarterly figures', body: 'What do you make of **them**?' },
    ...{ kind: 'discussion', declared_interest: 'holds' },
  },
  ideaCorrectionCreate: {
    reason: 'The price history had a split twice. It was put right from the exchange.',
    ...{ prices: 'history', corrections_seen: 0 },
  },
  forumPostUpdate: { title: 'Quarterly figures, corrected', seen: '2026-11-20T09:00:00.000Z' },
  comment: {
    ...reply,
    id: 30,
    parent: null,
    replies: [reply],
    replies_count: 1,
    replies_cursor: null,
  },
  commentCreate: { content: 'The filing says so on page 4.', parent: 30 },
  forumPreviewRequest: { text: 'The filing says so on **page 4**.' },
  commentUpdate: { content: 'The filing says so on page 5.', seen: '2026-11-20T09:00:00.000Z' },
  watchlistNaming: { name: 'Semiconductors' },
  watchlistItemWrite: { note: 'Quarterly report in August.' },
  watchlistOrder: {
    entries: [
      { symbol: 'NVDA', kind: 'stock' },
      { symbol: 'BTC', kind: 'crypto' },
    ],
  },
  savedScreenCreate: {
    page: 'screener',
    name: 'Oversold large caps',
    query: 'market_cap=10B..&rsi=..30&sort=rsi&dir=asc',
  },
  leadershipWrite: {
    people: [{ name: 'Tim Cook', title: 'Chief Executive Officer', age: 65, total_pay: 74_600_000 }],
    source: 'Proxy statement of 2026',
    source_url: 'https://www.sec.gov/Archives/edgar/data/320193/',
    as_of: '2026-01-08',
    seen: null,
  },
  sponsorshipWrite: sponsorship,
  sponsorshipCorrection: { ...sponsorship, amount: 4000, correction: 'The amount of the first month was left out.' },
  figureReportWrite: {
    ...{ page: '/company/NVDA', subject: 'NVDA', figure: 'Price', shown: '$187.24', source: 'S&P 500 dataset' },
    ...{ as_of: '2026-08-22T12:00:00.000Z', note: 'It closed at $178.24.' },
  },
  figureDecision: {
    ...{ decision: 'accept', subject: 'NVDA', figure: 'Price', shown: '$187.24', right: '$178.24' },
    reason: 'Two digits were exchanged in the file.',
  },
  corporateActionWrite: {
    ...{ kind: 'split', date: '2024-06-10', numerator: 10, denominator: 1, source: '8-K of June 7, 2024' },
  },
  pressReleaseWrite: {
    title: 'Apple opens a plant in Texas',
    body: 'Apple opens a plant in Houston today.\n\nContact: ir@apple.example',
  },
  pressReleaseDecision: { decision: 'refuse', reason: 'Please name a contact.', seen: '2026-11-20T15:00:00.000Z' },
  pressReleaseWithdrawal: { reason: 'The date was wrong.' },
  savedScreenChange: { name: 'Oversold giants' },
  priceAlertCreate: { symbol: 'NVDA', condition: 'above', threshold: 230 },
  priceAlertChange: { is_active: true },
  portfolioTransactionWrite: {
    ...{ symbol: 'NVDA', date: '2026-01-05', action: 'buy', quantity: 10, price: 188.12, fee: 1 },
    note: 'After the report.',
  },
  portfolioAccountWrite: { name: 'Retirement' },
  portfolioAnswer: { question: 'currency', currency: 'EUR' },
  portfolioImportRequest: {
    content: 'date,symbol,action,quantity,price,fee,currency\n2026-01-05,NVDA,buy,10,188.12,1,USD\n',
    dry_run: true,
  },
  voteRequest: { is_upvote: true },
  forumPoll: poll,
  forumPollWrite: { question: 'Where will it close?', options: ['Higher', 'Lower'], days: 7 },
  forumPollBallot: { choices: [3] },
  reportCreate: { reason: 'undisclosed_promotion', note: 'The author works there.' },
  moderationActionCreate: { target_type: 'post', target_id: 7, last_action: 0, action: 'hide', reason: 'spam' },
  moderationBulkCreate: { targets: [{ target_type: 'comment', target_id: 30 }], action: 'publish', reason: 'fine' },
  moderationClaimWrite: { to: 12 },
  moderationRuleTry: { kind: 'link', text: 'pump.example' },
  moderationRuleCreate: { kind: 'word', text: 'guaranteed gains', note: 'A wave in November.' },
  moderationAppealCreate: { text: 'The link leads to the filing itself.' },
  forumModeratorCreate: { account: 'annlee' },
  forumModeratorDismiss: { reason: 'undisclosed_promotion', note: 'Paid by a company that is discussed there.' },

  // Platform
  releaseRegistrationSchema: {
    url: 'https://cdn.example/markets/1.4.0-3f2a91bc/',
    release: {
      kind: 'remote',
      name: 'markets',
      version: '1.4.0-3f2a91bc',
      title: 'Markets',
      contract: '^1.0.0',
      container: 'mf_markets_3f2a91bc',
      entry: 'remoteEntry.js',
      consumes: { react: '^19.0.0' },
      routes: [{ path: '/markets/stocks', expose: './StocksPage', title: 'Stocks' }],
      nav: [{ placement: 'header', group: 'Markets', label: 'Stocks', to: '/markets/stocks', order: 1 }],
      slots: [],
      exposes: { './StocksPage': ['stocks.3f2a91bc.js'] },
      server: 'server/index.js',
      files: {
        'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 7_012 },
        'stocks.3f2a91bc.js': { integrity: `sha384-${'B'.repeat(64)}`, bytes: 48_120 },
        'server/index.js': { integrity: `sha384-${'C'.repeat(64)}`, bytes: 61_340 },
      },
    },
  },
  publishedReleaseSchema: release,
  publishResultSchema: { release, created: true, activated: ['staging'] },
  environmentRemoteChangeSchema: {
    canary: { version: '1.4.0-3f2a91bc', percent: 5 },
    reason: 'The new stock table.',
  },
  rollbackRequestSchema: { reason: 'The stock table is empty.' },
  promotionSchema: { remote: 'markets', from: 'staging', to: 'production', version: '1.4.0-3f2a91bc' },
  pruneRequestSchema: { dry_run: true },
  previewRequestSchema: { overrides: { markets: 'http://localhost:3001/release/' } },
  loadReportBatchSchema: {
    environment: 'production',
    reports: [
      { remote: 'markets', version: '1.4.0-3f2a91bc', phase: 'entry', code: 'loaded', milliseconds: 84, page: '/' },
    ],
  },
  policyReportBodySchema: {
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://elsewhere.example/a.js' },
  },
  platformTokenRequestSchema: { scope: 'deploy', remote: 'markets', note: 'The pipeline of markets' },
} satisfies Examples;
