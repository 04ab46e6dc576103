import { XMLParser } from 'fast-xml-parser';
import { writePost } from '../../testing/community';
import { joinMember } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Feed {
  readonly feed: {
    readonly id: string;
    readonly entry: readonly { title: string; id: string; summary: string; author: { name: string } }[];
  };
}

test('a forum has a feed of its published posts, newest first, whatever they are made of', async () => {
  const author = await joinMember(server, 'ann');
  const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: HOUR });
  const url = '/api/forums/forums/1/feed/';
  server.pass(HOUR);
  const title = ']]> <script>alert("1")</script> & more';
  const { id } = await writePost(author, { title, body: '**A** text' });
  await writePost(newcomer, { title: 'It waits', body: 'https://pump.example' });
  const response = await server.app.inject(url);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(response.body).not.toContain('<script>');
  const { feed } = new XMLParser().parse(response.body) as Feed;
  expect(feed.id).toBe(`http://site.example${url}`);
  expect(feed.entry[0]).toMatchObject({ id: `http://site.example/forums/1/posts/${id}`, author: { name: 'ann' } });
  expect(response.body).not.toContain('It waits');
  await author.call('DELETE', `/api/forums/posts/${id}/`);
  expect((await server.app.inject(url)).body).not.toContain('alert');
  expect((await server.app.inject('/api/forums/forums/999/feed/')).statusCode).toBe(404);
});
