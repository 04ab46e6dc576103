import { companySlugs } from './companySlug';

describe('the slugs of companies', () => {
  test('the second company of a name has its ticker behind the name', () => {
    const slugs = companySlugs([]);
    expect(slugs.give('Berkshire Hathaway', 'BRK.B')).toBe('berkshire-hathaway');
    expect(slugs.give('BERKSHIRE HATHAWAY', 'BRK.A')).toBe('berkshire-hathaway-brk-a');
  });

  test.each([
    ['Apply', 'APLY', 'apply-aply'],
    ['VERIFY!', 'VRFY', 'verify-vrfy'],
    ['Press Releases', 'PRS', 'press-releases-prs'],
  ])('the address of a page of the site is not that of %s', (name, ticker, slug) => {
    expect(companySlugs([]).give(name, ticker)).toBe(slug);
  });

  test('a slug that a company has already is not given again', () => {
    expect(companySlugs(['acme', 'acme-acm']).give('Acme', 'ACM')).toBe('acme-acm-acm');
  });

  test('a name without a Latin letter or digit leaves the ticker', () => {
    expect(companySlugs([]).give('阿里巴巴', 'BABA')).toBe('baba');
  });
});
