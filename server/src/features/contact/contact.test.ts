import { CONTACT_INCOMPLETE } from '@market-pulse/contract';
import { buildApp } from '../../app';
import { contactMessages } from '../../database/schema';
import { openPostOffice, type PostOffice } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let office: PostOffice;
beforeAll(async () => {
  server = await openTestServer();
  office = await openPostOffice(server.context);
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const message = {
  name: 'Ann <b>Lee</b>',
  email: 'Ann@Example.com',
  company: 'Lee & Co',
  message: 'Hello,\n<script>hi</script>',
};
const stored = () => server.context.database.select().from(contactMessages);

describe('a message to the team', () => {
  it('is kept, and mailed so that answering it answers who wrote it', async () => {
    const config = { ...server.context.config, supportEmail: 'team@site.example' };
    const app = await buildApp({ ...server.context, config });
    const response = await app.inject({ method: 'POST', url: '/api/contact/', payload: message });
    await app.close();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: expect.stringContaining('one business day') });
    expect(await stored()).toMatchObject([{ ...message, email: 'ann@example.com' }]);

    const [mail] = await office.collect();
    expect(mail).toMatchObject({
      to: [{ address: 'team@site.example' }],
      replyTo: [{ address: 'ann@example.com' }],
      subject: 'Contact form: Ann <b>Lee</b>',
    });
    expect(mail?.text).toContain('From Ann <b>Lee</b>, Lee & Co <ann@example.com>\n\nHello,\n<script>hi</script>');
    expect(mail?.html).toContain('Hello,<br>\n&lt;script&gt;');
    expect(mail?.html).not.toContain('<script>');
  });

  it('is kept only when the team has no address', async () => {
    const before = (await stored()).length;
    const { company: _, ...withoutCompany } = message;
    expect((await server.call('POST', '/api/contact/', { body: withoutCompany })).status).toBe(201);
    expect(await stored()).toHaveLength(before + 1);
    expect(await office.collect()).toEqual([]);
  });

  it.each(['name', 'email', 'message'])('says what it needs when this is blank: %s', async (field) => {
    const { status, body } = await server.call('POST', '/api/contact/', { body: { ...message, [field]: ' ' } });
    expect([status, body.error]).toEqual([422, CONTACT_INCOMPLETE]);
    expect(body.fields[field]).toContain(CONTACT_INCOMPLETE);
  });

  it('forges no mail header', async () => {
    const body = { ...message, name: 'Ann\r\nBcc: all@example.com' };
    expect((await server.call('POST', '/api/contact/', { body })).status).toBe(422);
  });
});
