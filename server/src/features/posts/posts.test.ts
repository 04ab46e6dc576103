import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Item {
  id: number;
  kind: string;
  created_at: string;
  title: string;
}

async function readAll(url: string, limit: number): Promise<{ items: Item[]; count: number }> {
  const items: Item[] = [];
  for (let cursor = ''; ;) {
    const { body } = await server.get(`${url}limit=${limit}&cursor=${cursor}`);
    items.push(...body.results);
    if (body.next_cursor === null) return { items, count: body.count };
    cursor = body.next_cursor;
  }
}

describe('posts', () => {
  it('are listed newest first, page by page, without filings', async () => {
    const { items, count } = await readAll('/api/post/list/?', 4);
    expect(items).toHaveLength(count);
    expect(new Set(items.map((item) => item.id)).size).toBe(count);
    const times = items.map((item) => item.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items.every((item) => item.kind === 'post')).toBe(true);
    const filings = await readAll('/api/post/list/?kind=filing&', 4);
    expect(filings.items).toHaveLength(filings.count);
    expect(filings.count).toBeGreaterThan(0);
  });

  it('have numbered pages too, which follow one another as the others do', async () => {
    const { items, count } = await readAll('/api/post/list/?', 4);
    const last = Math.ceil(count / 4);
    const pages = await Promise.all(
      Array.from({ length: last }, (_, index) => server.get(`/api/post/list/?limit=4&page=${index + 1}`)),
    );
    const ids = pages.flatMap(({ body }) => body.results.map((item: Item) => item.id));
    expect(ids).toEqual(items.map((item) => item.id));
    expect(pages.map(({ body }) => body.next_cursor !== null)).toEqual(pages.map((_, index) => index + 1 < last));
    const beyond = await server.get(`/api/post/list/?limit=4&page=${last + 1}`);
    expect(beyond.body).toEqual({ results: [], next_cursor: null, count });
    expect((await server.get('/api/post/list/?page=0')).status).toBe(422);
  });

  it('are listed under the second path too', async () => {
    const [first, second] = await Promise.all([server.get('/api/post/list/'), server.get('/api/post/api/post/list/')]);
    expect(second.body).toEqual(first.body);
  });

  it('are found by category and by words of the title', async () => {
    const { items, count } = await readAll('/api/post/list/?category=Earnings&', 2);
    expect(items).toHaveLength(count);
    const found = await server.get('/api/post/list/?q=10-k');
    expect(found.body.results.some((item: Item) => item.title.includes('10-K'))).toBe(true);
    expect((await server.get('/api/post/list/?q=%25')).body).toMatchObject({ results: [], count: 0 });
  });

  it('refuse a cursor that is none', async () => {
    for (const cursor of ['nonsense', Buffer.from('["x",1]').toString('base64url')]) {
      const { status, body } = await server.get(`/api/post/list/?cursor=${cursor}`);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['cursor']]);
    }
  });

  it('stand alone with their content, under their slug in any case', async () => {
    const { body } = await server.get('/api/post/How-To-Read-A-10-K');
    expect(body).toMatchObject({ slug: 'how-to-read-a-10-k', kind: 'post' });
    expect(body.content).toContain('<p>');
    expect((await server.get('/api/post/nope/')).body).toMatchObject({ code: 'not_found', detail: 'Post not found.' });
  });
});

describe('categories', () => {
  it('count their posts', async () => {
    const { body } = await server.get('/api/post/categories/');
    for (const { slug, posts_count: count } of body) {
      expect((await server.get(`/api/post/category/${slug}/posts/`)).body.count).toBe(count);
    }
  });

  it('have numbered pages that meet without overlap', async () => {
    const page = async (number: number) =>
      (await server.get(`/api/post/category/education/posts/?page=${number}&page_size=2`)).body;
    const first = await page(1);
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(first.count / 2) });
    const all = [first, await page(2)].flatMap((one) => one.results.map((item: Item) => item.id));
    expect(new Set(all).size).toBe(4);
    expect((await page(1000)).results).toEqual([]);
  });

  it('are empty when they are unknown', async () => {
    const { status, body } = await server.get('/api/post/category/nope/posts/');
    expect([status, body]).toEqual([200, { results: [], count: 0, page: 1, pages: 0 }]);
  });
});
