import { readOtherSite } from './otherSite';

describe('a site that is measured beside the others', () => {
  test.each([
    ['before=http://localhost:8080', { title: 'before', url: 'http://localhost:8080' }],
    [' the site before = http://127.0.0.1:41234/', { title: 'the site before', url: 'http://127.0.0.1:41234' }],
    ['`v1`=https://site.example', { title: '`v1`', url: 'https://site.example' }],
  ])('is a title and an address: %s', (text, site) => {
    expect(readOtherSite(text)).toEqual(site);
  });

  test.each([
    ['http://localhost:8080', /takes a title and an address/],
    ['=http://localhost:8080', /takes a title and an address/],
    ['before=localhost:8080', /localhost:8080 is no address of a site/],
    ['before=http://localhost:8080/markets', /is no address of a site/],
    ['before=', /is no address of a site/],
  ])('is nothing else: %s', (text, message) => {
    expect(() => readOtherSite(text)).toThrow(message);
  });
});
