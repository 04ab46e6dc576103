import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('profile and address', () => {
  it('are for the signed-in', async () => {
    for (const url of ['/api/profile/', '/api/address/']) {
      expect((await server.get(url)).body.code).toBe('not_authenticated');
      expect((await server.call('PUT', url, { body: {} })).status).toBe(401);
    }
  });

  it('change what is sent and keep the rest, the sign-in address too', async () => {
    const { access: token, user } = await server.signIn('user');
    const before = (await server.get('/api/profile/', token)).body;
    expect(before).toMatchObject({ first_name: 'Demo', last_name: 'User', bio: '', email: user.email });

    const body = { bio: ' Reads filings. ', x: '@reader', email: 'other@example.com' };
    const changed = await server.call('PUT', '/api/profile/', { token, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...before, bio: 'Reads filings.', x: '@reader' });

    const address = await server.call('PUT', '/api/address/', { token, body: { country: 'Portugal' } });
    expect(address.body).toEqual({ country: 'Portugal', city_state: '', postal_code: '', tax_id: '' });
    await server.call('PUT', '/api/address/', { token, body: { tax_id: 'PT 1' } });
    expect((await server.get('/api/address/', token)).body).toEqual({ ...address.body, tax_id: 'PT 1' });
  });

  it('take no body at all as no change', async () => {
    const { access: token } = await server.signIn('editor');
    expect((await server.call('PUT', '/api/address/', { token })).status).toBe(200);
  });

  it('refuse links that are none, and lines that are too long', async () => {
    const { access: token } = await server.signIn('user');
    const body = { linkedin: 'javascript:alert(1)', phone: '1'.repeat(41) };
    const answer = await server.call('PUT', '/api/profile/', { token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['linkedin', 'phone']);
  });
});
