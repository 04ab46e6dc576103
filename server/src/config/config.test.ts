import { ConfigError, PROJECT_ROOT, readConfig } from './config';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${PROJECT_ROOT}/data`,
      databaseUrl: undefined,
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
      responseCacheSeconds: 5,
      drillFaults: false,
      finnhub: undefined,
      coinGecko: undefined,
      icoListUrl: undefined,
      streamConnections: 10_000,
      metricsToken: undefined,
    });
  });

  it('switches a provider on by its key, CoinGecko also by its address', () => {
    const one = readConfig({ FINNHUB_API_KEY: 'key', COINGECKO_API_KEY: 'other' });
    expect(one.finnhub).toEqual({ url: 'https://finnhub.io/api/v1', apiKey: 'key', calls: 60 });
    expect(one.coinGecko).toEqual({ url: 'https://api.coingecko.com/api/v3', apiKey: 'other', calls: 10_000 });
    const two = readConfig({ FINNHUB_URL: 'http://localhost:1/', COINGECKO_URL: 'http://localhost:2/api/' });
    expect(two.finnhub).toBeUndefined();
    expect(two.coinGecko).toEqual({ url: 'http://localhost:2/api', apiKey: undefined, calls: 10_000 });
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
