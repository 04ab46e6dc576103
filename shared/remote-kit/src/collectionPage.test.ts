import { collectionPage, type Collection } from './collectionPage';

const PAGE = { name: 'All Posts', description: 'Market news and background.', path: '/posts' };
const posts = (names: readonly string[]): Pick<Collection<string>, 'items' | 'thing'> => ({
  items: names,
  thing: (name) => ({ name, path: `/posts/${name.toLowerCase()}` }),
});
const elements = (collection: Collection<string>) => {
  const { mainEntity } = collectionPage(collection) as { mainEntity: { itemListElement: { position: number }[] } };
  return mainEntity.itemListElement;
};

test('says what the page is, and what it lists with the place of each in the whole list', () => {
  expect(collectionPage({ ...PAGE, ...posts(['One', 'Two']), count: 30, first: 13 })).toEqual({
    '@type': 'CollectionPage',
    name: 'All Posts',
    description: 'Market news and background.',
    url: '/posts',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        { '@type': 'ListItem', position: 13, name: 'One', url: '/posts/one' },
        { '@type': 'ListItem', position: 14, name: 'Two', url: '/posts/two' },
      ],
    },
  });
});

test('where nothing is there yet it says what the page is', () => {
  expect(collectionPage({ ...PAGE, ...posts([]) })).toEqual({
    '@type': 'CollectionPage',
    name: 'All Posts',
    description: 'Market news and background.',
    url: '/posts',
  });
});

test.each([
  ['many short names', 'Apple', 10],
  ['long names', 'N'.repeat(200), 3],
  ['a name that is longer than all may be', 'N'.repeat(3_000), 0],
])('of %s there are as many as fit below 2 KB with the address of the site', (_, name, expected) => {
  const collection = { ...PAGE, ...posts(Array.from({ length: 500 }, () => name)) };
  const json = JSON.stringify(collectionPage(collection));
  expect(json.replaceAll('"url":"/', '"url":"https://market-pulse.example.com/').length).toBeLessThan(2_000);
  expect(json.includes('itemListElement') ? elements(collection) : []).toHaveLength(expected);
});
