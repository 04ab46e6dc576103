import { ConfigError, PROJECT_ROOT, readConfig } from './config';
import { forumRulesOf, forumVariables } from './forumRules';

const normalNumbers = Object.fromEntries(
  Object.entries(forumVariables).map(([name, { value }]) => [name, value]),
) as Parameters<typeof forumRulesOf>[0];

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${PROJECT_ROOT}/data`,
      databaseUrl: undefined,
      seed: 'whole',
      platformEnvironment: 'production',
      logLevel: 'info',
      localReleases: [],
      socialLinks: [],
      supportEmail: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      publicUrl: undefined,
      trustProxy: false,
      redisUrl: undefined,
      rateLimitScale: 1,
      privateOrigins: [],
      previewOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
      rendering: { threads: 2 },
      chartEmbeds: false,
      responseCacheSeconds: 5,
      callerCacheSeconds: 5,
      drillFaults: false,
      finnhub: undefined,
      coinGecko: undefined,
      icoListUrl: undefined,
      history: {
        ...{ years: 5, coinGecko: undefined, twelveData: undefined, tiingo: undefined },
        ...{ alphaVantage: undefined, stooq: undefined },
      },
      edgar: undefined,
      streamConnections: 10_000,
      forumRules: forumRulesOf(normalNumbers),
      metricsToken: undefined,
    });
  });

  it('switches EDGAR on by who asks', () => {
    expect(
      readConfig({ SEC_USER_AGENT: ' Market Pulse admin@example.com ', SEC_DATA_URL: 'http://localhost:1/' }).edgar,
    ).toEqual({
      userAgent: 'Market Pulse admin@example.com',
      ...{ dataUrl: 'http://localhost:1', filesUrl: 'https://www.sec.gov' },
    });
    expect(readConfig({ SEC_DATA_URL: 'http://localhost:1' }).edgar).toBeUndefined();
    for (const SEC_USER_AGENT of ['Mozilla/5.0', 'A\nB: a@b.example', 'Ä a@b.example']) {
      expect(() => readConfig({ SEC_USER_AGENT })).toThrow('SEC_USER_AGENT must');
    }
  });

  it('switches a provider on by its key, CoinGecko also by its address', () => {
    const one = readConfig({ FINNHUB_API_KEY: 'key', COINGECKO_API_KEY: 'other' });
    expect(one.finnhub).toEqual({ url: 'https://finnhub.io/api/v1', apiKey: 'key', calls: 60 });
    expect(one.coinGecko).toEqual({ url: 'https://api.coingecko.com/api/v3', apiKey: 'other', calls: 10_000 });
    const two = readConfig({ FINNHUB_URL: 'http://localhost:1/', COINGECKO_URL: 'http://localhost:2/api/' });
    expect(two.finnhub).toBeUndefined();
    expect(two.coinGecko).toEqual({ url: 'http://localhost:2/api', apiKey: undefined, calls: 10_000 });
  });

  it('switches each provider of history on by its key, Stooq also by its address', () => {
    const { history } = readConfig({
      ...{ TWELVEDATA_API_KEY: 'a', TIINGO_API_KEY: 'b', ALPHAVANTAGE_API_KEY: 'c', ALPHAVANTAGE_OUTPUT: 'full' },
      ...{ STOOQ_URL: 'http://localhost:1/', HISTORY_YEARS: '20' },
    });
    expect(history).toEqual({
      years: 20,
      coinGecko: undefined,
      twelveData: { url: 'https://api.twelvedata.com', apiKey: 'a', callsPerMinute: 8, callsPerDay: 800 },
      tiingo: { url: 'https://api.tiingo.com', apiKey: 'b', callsPerMinute: 50 / 60, callsPerDay: 1_000 },
      alphaVantage: {
        ...{ url: 'https://www.alphavantage.co', apiKey: 'c', callsPerMinute: 5, callsPerDay: 25, isFull: true },
      },
      stooq: { url: 'http://localhost:1', apiKey: undefined, callsPerMinute: 6, callsPerDay: 100 },
    });
    const addresses = { TWELVEDATA_URL: 'http://localhost:1', TIINGO_URL: 'http://localhost:1' };
    expect(readConfig({ ...addresses, ALPHAVANTAGE_URL: 'http://localhost:1' }).history).toEqual(
      readConfig({}).history,
    );
  });

  it("takes the calls for the history of coins from those of CoinGecko's month", () => {
    const { coinGecko, history } = readConfig({ COINGECKO_API_KEY: 'key', COINGECKO_HISTORY_CALLS_PER_DAY: '100' });
    expect(coinGecko?.calls).toBe(10_000 - 31 * 100);
    const url = 'https://api.coingecko.com/api/v3';
    expect(history.coinGecko).toEqual({ url, apiKey: 'key', callsPerMinute: 5, callsPerDay: 100 });
    expect(readConfig({ COINGECKO_HISTORY_CALLS_PER_DAY: '100' }).history.coinGecko).toBeUndefined();
  });

  it('takes a variable that is set to nothing as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('splits lists and resolves folders from the project', () => {
    const config = readConfig({
      LOCAL_RELEASES: 'shell/dist, /elsewhere/dist',
      SOCIAL_LINKS: 'https://x.com/a,https://y.com/b',
    });
    expect(config.localReleases).toEqual([`${PROJECT_ROOT}/shell/dist`, '/elsewhere/dist']);
    expect(config.socialLinks).toEqual(['https://x.com/a', 'https://y.com/b']);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number (it is "abc")'],
    [{ PORT: '70000' }, 'PORT must be between 0 and 65535 (it is "70000")'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an IP address (it is "a b")'],
    [{ PLATFORM_ENV: 'Prod' }, 'PLATFORM_ENV must be a name in lower case, such as production (it is "Prod")'],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be true, false, a number of proxies, or the addresses .*"yes"/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be more than 0 (it is "0")'],
    [{ DRILL_FAULTS: 'yes' }, 'DRILL_FAULTS must be true or false (it is "yes")'],
    [
      { DRILL_FAULTS: 'true', HOST: '0.0.0.0' },
      'DRILL_FAULTS is for this machine alone: HOST must be 127.0.0.1 (it is "0.0.0.0")',
    ],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters$/],
    [{ COINGECKO_CALLS_PER_MONTH: 'many' }, /^COINGECKO_CALLS_PER_MONTH must be a whole number between .*"many"/],
    [
      { COINGECKO_API_KEY: 'key', COINGECKO_HISTORY_CALLS_PER_DAY: '162' },
      'COINGECKO_HISTORY_CALLS_PER_DAY must leave half of the month\'s calls to prices: at most 161 (it is "162")',
    ],
    [{ TIINGO_URL: 'a-secret' }, /^TIINGO_URL must be a web address that begins with http:\/\/ or https:\/\/$/],
    [{ FINNHUB_URL: 'a-secret' }, /^FINNHUB_URL must be a web address that begins with http:\/\/ or https:\/\/$/],
    [{ SOCIAL_LINKS: 'javascript:alert(1)' }, /^SOCIAL_LINKS must be a web address/],
    [{ SMTP_URL: 'http://root:secret@host' }, /^SMTP_URL must look like smtp:\/\/user:password@host:587$/],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must look like Name <address@host> (it is "nobody")'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an email address (it is "nobody")'],
  ])('names the variable that cannot be used: %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(message);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8,fd00::1', ['loopback', '10.0.0.0/8', 'fd00::1']],
  ])('reads whom to trust from TRUST_PROXY=%s', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it('does not print a database address, which holds a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@host/db' })).toThrow(
      /^DATABASE_URL must look like postgres:\/\/user:password@host\/database$/,
    );
  });
});
