import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailedToken, mailKinds, signedInCustomer } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, unescapeHtml, Visitor } from '../support/visitor.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({ database: kind });
  });

  afterAll(() => host.stop());

  describe('the account area', () => {
    test('a page reads its session and its billing state once, and a form that shows its page again its session twice', async () => {
      const { visitor } = await signedInCustomer(host);
      const reads = vi.spyOn(host.client.session, 'findUnique');
      const states = vi.spyOn(host.client.subscription, 'findMany');
      const readsDuring = async (work: () => Promise<unknown>) => {
        const before = reads.mock.calls.length;
        await work();
        return reads.mock.calls.length - before;
      };
      for (const path of ['/members', '/members/edit', '/suggestions', '/how-to-use-wayline'])
        expect(await readsDuring(() => visitor.get(path)), path).toBe(1);
      expect(states, 'for /members and /members/edit').toHaveBeenCalledTimes(2);
      const { body } = await visitor.get('/members/contact');
      const fields = { form_token: csrfTokenOf(body) };
      expect(await readsDuring(() => visitor.post('/members/contact', { fields }))).toBe(2);
      expect(await readsDuring(() => new Visitor(host.url).get('/login'))).toBe(0);
      reads.mockRestore();
      states.mockRestore();
    });

    test('has its heading, the tabs in their order, the facts and the nine columns', async () => {
      const { visitor, email } = await signedInCustomer(host, {
        agencyname: 'Pole Star Tours',
        iatacode: '96 0 12345',
      });
      const { body } = await visitor.get('/members');
      const text = textOf(body);
      expect(text).toContain('Welcome to the API admin for Pole Star Tours');
      const tabs = /<nav class="tabs".*?<\/nav>/s.exec(body)?.[0] ?? '';
      expect([...tabs.matchAll(/>([^<>]+)<\/(?:a|button)>/g)].map(([, name]) => name)).toEqual([
        'User details',
        'Using the converter API',
        'Webhooks',
        'Contact us',
        'Edit details',
        'Branding',
        'Templates',
        'Invoices',
        'Shared trips',
        'Security',
        'Log out',
      ]);
      for (const fact of [
        'Clara Meridian',
        'Pole Star Tours',
        '96 0 12345',
        email,
        'wl_pk_live_',
        'Click here to reveal',
      ])
        expect(text).toContain(fact);
      expect([...body.matchAll(/<th scope="col">([^<]+)</g)].map(([, name]) => name)).toEqual([
        'API plan',
        'Details',
        'Monthly fee',
        'Will cancel/renew on',
        'Payment method',
        'Monthly request limit',
        'Used this month',
        'Remaining',
        'Actions',
      ]);
      expect(body).not.toContain('wl_sk_');
      expect(body).not.toContain('href="/members/cancel"');
    });

    test('shows the IATA code only where there is one', async () => {
      const { visitor } = await signedInCustomer(host);
      expect(textOf((await visitor.get('/members')).body)).not.toContain('IATA code');
    });

    test('visitors are led home, and from the inner pages to the sign-in', async () => {
      const visitor = new Visitor(host.url);
      expect((await visitor.get('/members')).location).toBe('/');
      for (const tab of ['api', 'contact', 'edit', 'invoices', 'plan'])
        expect((await visitor.get(`/members/${tab}`)).location).toBe(`/login?next=%2Fmembers%2F${tab}`);
    });

    test('the API tab has the address, both headers, the own public key and an answer of the converter itself', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const key = await host.client.apiKey.findFirstOrThrow({ where: { accountId: id } });
      const text = unescapeHtml((await visitor.get('/members/api')).body);
      expect(text).toContain('POST http://wayline.test/api/convert');
      expect(text).toContain(key.publicKey);
      expect(text).toContain('Authorization: Bearer ');
      const sample = JSON.parse(/\{\n {2}"flightData"[\s\S]*?\n\}/.exec(text)?.[0] ?? '{}');
      expect(sample.flightData.flights[0].dep.airportcode).toBe('LHR');
      const { agencyName, requestsLeft } = sample.flightData.info ?? sample.info;
      expect([agencyName, requestsLeft]).toEqual(['Meridian Travel', 99]); // of a hundred, after this one
    });

    test('invoices say that there are none', async () => {
      const { visitor } = await signedInCustomer(host);
      expect(textOf((await visitor.get('/members/invoices')).body)).toContain('No invoices yet');
    });
  });

  describe('plans', () => {
    test('who has none sees the first-time screen, and the free plan is taken at once', async () => {
      const { visitor, id } = await signedInCustomer(host, { apiOption: '2' });
      const first = await visitor.get('/members');
      expect(textOf(first.body)).toContain("Looks like it's your first time here. Please choose a plan.");
      expect(first.body).not.toContain('class="tabs"');
      const answer = await visitor.submit('/members/plan', { fields: { apiOption: '1', currency: 'gbp' } }, '/members');
      expect(answer.location).toMatch(/^\/members(\?done=free)?$/);
      expect((await host.client.account.findUniqueOrThrow({ where: { id } })).plan).toBe('free');
      expect(textOf((await visitor.get('/members')).body)).not.toContain('first time');
    });

    test('a paid plan leads to the checkout in the chosen currency and changes nothing', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const answer = await visitor.submit('/members/plan', { fields: { apiOption: '6', currency: 'eur' } });
      expect(answer.location).toBe('/checkout?plan=agency-eur');
      expect((await host.client.account.findUniqueOrThrow({ where: { id } })).plan).toBe('free');
    });

    test('who pays already does not lose the plan by choosing the free one here', async () => {
      const { visitor, id } = await signedInCustomer(host);
      await host.client.account.update({ where: { id }, data: { plan: 'starter-gbp' } });
      const answer = await visitor.submit('/members/plan', { fields: { apiOption: '1', currency: 'gbp' } });
      expect(textOf(answer.body)).toContain(
        'There was a problem changing your plan. Please try again, or contact us for support',
      );
      expect((await host.client.account.findUniqueOrThrow({ where: { id } })).plan).toBe('starter-gbp');
    });

    test.each(['99', '-1', 'x', ''])('the plan "%s" does not exist', async (apiOption) => {
      const { visitor } = await signedInCustomer(host);
      expect((await visitor.submit('/members/plan', { fields: { apiOption } })).status).toBe(422);
    });
  });

  describe('keys', () => {
    test('the private key is shown on demand, told by mail, written down, and hidden again', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const answer = await visitor.submit('/members?index', {}, '/members');
      const secret = /wl_sk_live_[0-9A-Za-z]{49}/.exec(answer.body)?.[0] ?? '';
      expect(secret).not.toBe('');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect((await visitor.get('/members')).body).not.toContain('wl_sk_');
      expect(await mailKinds(host.client)).toContain('key-revealed');
      expect(await host.client.auditEvent.count({ where: { accountId: id, event: 'key-revealed' } })).toBe(1);
      const rows = JSON.stringify([
        await host.client.apiKey.findMany(),
        await host.client.outbox.findMany(),
        await host.client.auditEvent.findMany(),
      ]);
      expect(rows).not.toContain(secret);
    });

    test('ten minutes after the sign-in the password is asked for', async () => {
      const { visitor, id, password } = await signedInCustomer(host);
      await host.client.session.updateMany({
        where: { accountId: id },
        data: { authenticatedAt: new Date(Date.now() - 11 * 60_000) },
      });
      const without = await visitor.submit('/members?index', {}, '/members');
      expect(without.status).toBe(401);
      expect(without.body).not.toContain('wl_sk_');
      const wrong = await visitor.submit('/members?index', { fields: { password: 'Wrong7Kettle' } }, '/members');
      expect([wrong.status, wrong.body.includes('wl_sk_')]).toEqual([401, false]);
      const right = await visitor.submit('/members?index', { fields: { password } }, '/members');
      expect(right.body).toContain('wl_sk_live_');
    });

    test('it is shown five times an hour at the most', async () => {
      const { visitor } = await signedInCustomer(host);
      const form_token = csrfTokenOf((await visitor.get('/members')).body);
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1)
        statuses.push((await visitor.post('/members?index', { fields: { form_token } })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('a ciphertext moved to another row opens nothing', async () => {
      const [one, other] = [await signedInCustomer(host), await signedInCustomer(host)];
      const key = await host.client.apiKey.findFirstOrThrow({ where: { accountId: other.id } });
      await host.client.apiKey.updateMany({ where: { accountId: one.id }, data: { secretCipher: key.secretCipher } });
      const answer = await one.visitor.submit('/members?index', {}, '/members');
      expect([answer.status, answer.body.includes('wl_sk_')]).toEqual([404, false]);
    });
  });

  describe('details', () => {
    const details = {
      agencyname: 'New Name Travel',
      name: 'Clara New',
      iatacode: '12345',
      address_1: '2 Other Street',
      address_2: 'Floor 3',
      city: 'Bath',
      country: 'GB',
      phone: '+44 117 496 0002',
    };

    test('are changed by the form, with the message and a mail', async () => {
      const { visitor, id, email } = await signedInCustomer(host);
      const answer = await visitor.submit('/members/edit', { fields: { ...details, email } });
      expect(answer.location).toBe('/members/edit?done=saved');
      expect(textOf((await visitor.get('/members/edit?done=saved')).body)).toContain(
        'Your information has been updated',
      );
      const account = await host.client.account.findUniqueOrThrow({ where: { id } });
      expect(account).toMatchObject({ agencyName: 'New Name Travel', email, addressTwo: 'Floor 3' });
      expect(await mailKinds(host.client)).toContain('details-changed');
    });

    test('another address waits beside the account until it is confirmed, and can be given up', async () => {
      const { visitor, id, email } = await signedInCustomer(host);
      const fields = { ...details, email: `NEW-${email}` };
      const answer = await visitor.submit('/members/edit', { fields });
      expect(answer.location).toBe('/members/edit?done=email-started');
      const page = await visitor.get('/members/edit?done=email-started');
      expect(textOf(page.body)).toContain('We have sent an email to the new address');
      expect(textOf(page.body)).toContain(`We have sent an email to new-${email}.`);
      expect(textOf((await visitor.get('/members')).body)).toContain(`new-${email}`);
      expect(await host.client.account.findUniqueOrThrow({ where: { id } })).toMatchObject({ email, city: 'Bath' });
      const again = await visitor.submit('/members/edit', { fields: { pending: 'resend' } });
      expect(again.location).toBe('/members/edit?done=email-started');
      const cancelled = await visitor.submit('/members/edit', { fields: { pending: 'cancel' } });
      expect(cancelled.location).toBe('/members/edit?done=email-cancelled');
      expect(textOf((await visitor.get(String(cancelled.location))).body)).toContain('has not been changed');
      expect((await visitor.get('/members')).body).not.toContain(`new-${email}`);
    });

    test('a confirmed address is told to both mailboxes, and the queue cannot read the former one', async () => {
      const { visitor, id, email } = await signedInCustomer(host);
      await visitor.submit('/members/edit', { fields: { ...details, email: `moved-${email}` } });
      const token = await mailedToken(host.client, email, 'email-change');
      const answer = await visitor.submit(`/confirm-email/${token}`);
      expect(answer.location).toBe('/members/edit?done=email-changed');
      const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'asc' } });
      const mine = rows.map(({ payload }) => payload as Record<string, string>).filter((each) => each.accountId === id);
      expect(
        mine
          .map(({ mail }) => mail)
          .slice(-5)
          .sort(),
      ).toEqual(['details-changed', 'email-change-link', 'email-change-started', 'email-changed', 'email-confirmed']);
      expect(JSON.stringify(mine)).not.toContain(email);
    });

    test('V7.5.1 another address asks for a password typed within ten minutes, other details do not', async () => {
      const { visitor, id, email, password } = await signedInCustomer(host);
      const authenticatedAt = new Date(Date.now() - 11 * 60_000);
      await host.client.session.updateMany({ where: { accountId: id }, data: { authenticatedAt } });
      const moved = { ...details, email: `taken-${email}` };
      const asked = await visitor.submit('/members/edit', { fields: moved });
      expect(asked.status).toBe(401);
      expect(textOf(asked.body)).toContain('Please enter your password again');
      for (const kept of [moved.email, 'Bath']) expect(asked.body).toContain(`value="${kept}"`);
      const wrong = await visitor.submit('/members/edit', { fields: { ...moved, password: 'Wrong7Kettle' } });
      expect(wrong.status).toBe(401);
      expect(wrong.body).not.toContain('Wrong7Kettle');
      expect(await host.client.account.findUniqueOrThrow({ where: { id } })).toMatchObject({ email, city: 'Bristol' });
      const saved = await visitor.submit('/members/edit', { fields: { ...details, email } });
      expect(saved.location).toBe('/members/edit?done=saved');
      const started = await visitor.submit('/members/edit', { fields: { ...moved, password } });
      expect(started.location).toBe('/members/edit?done=email-started');
    });

    test('nothing changed is saved without a mail', async () => {
      const { visitor, email } = await signedInCustomer(host);
      const fields = { ...details, email };
      await visitor.submit('/members/edit', { fields });
      const before = (await mailKinds(host.client)).length;
      expect((await visitor.submit('/members/edit', { fields })).location).toBe('/members/edit?done=saved');
      expect(await mailKinds(host.client)).toHaveLength(before);
    });

    test.each(['agencyname', 'name', 'address_1', 'city', 'country', 'email', 'phone'])(
      '%s is required, and the specification’s sentence says so',
      async (name) => {
        const { visitor, email } = await signedInCustomer(host);
        const answer = await visitor.submit('/members/edit', { fields: { ...details, email, [name]: ' ' } });
        expect(answer.status).toBe(422);
        expect(textOf(answer.body)).toContain(
          "Please check your details and make sure everything's filled in correctly",
        );
        expect(answer.body).toContain(`href="#${name}"`);
      },
    );

    test('IATA code and the second address line may be empty', async () => {
      const { visitor, id, email } = await signedInCustomer(host);
      const fields = { ...details, email, iatacode: ' ', address_2: '' };
      expect((await visitor.submit('/members/edit', { fields })).location).toBe('/members/edit?done=saved');
      const account = await host.client.account.findUniqueOrThrow({ where: { id } });
      expect([account.iataCode, account.addressTwo]).toEqual([null, null]);
    });
  });

  describe('contact', () => {
    test('a customer’s message goes to us with a copy, and a confirmation stands where the form was', async () => {
      const { visitor, id, email } = await signedInCustomer(host);
      const fields = { name: 'Clara', email, agency: 'Meridian Travel', contact_us: 'Hello\r\nthere' };
      const answer = await visitor.submit('/members/contact', { fields });
      expect(textOf(answer.body)).toContain('Your message has been sent, we will be in touch shortly');
      expect(answer.body).not.toContain('name="contact_us"');
      const message = await host.client.contactMessage.findFirstOrThrow({ where: { accountId: id } });
      expect(message).toMatchObject({ name: 'Clara', email, message: 'Hello\nthere' });
      const newest = (await mailKinds(host.client)).slice(-2); // written in one transaction, at one time
      expect(newest.toSorted()).toEqual(['contact', 'contact-copy']);
    });

    test('a visitor’s message is acknowledged without their text', async () => {
      const fields = { name: 'Ann', email: 'ann@elsewhere.example', agency: '', contact_us: 'An idea' };
      const answer = await new Visitor(host.url).submit('/suggestions', { fields });
      expect(textOf(answer.body)).toContain('Your message has been sent, we will be in touch shortly');
      const newest = (await mailKinds(host.client)).slice(-2);
      expect(newest.toSorted()).toEqual(['contact', 'contact-received']);
    });

    test('F36 the same message sent twice arrives once', async () => {
      const visitor = new Visitor(host.url);
      const form_token = csrfTokenOf((await visitor.get('/suggestions')).body);
      const fields = { form_token, name: 'Ann', email: 'twice@elsewhere.example', agency: '', contact_us: 'Twice' };
      const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/suggestions', { fields })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await host.client.contactMessage.count({ where: { email: 'twice@elsewhere.example' } })).toBe(1);
    });

    test.each([
      ['email', 'nowhere', 'Please enter a valid email address'],
      ['contact_us', ' \n ', 'Please write your message'],
      ['contact_us', 'x'.repeat(5001), 'This is too long: at most 5,000 characters'],
      ['name', '', 'Please enter your name'],
    ])('%s is checked', async (name, value, message) => {
      const fields = { name: 'Ann', email: 'ann@elsewhere.example', agency: '', contact_us: 'Hi', [name]: value };
      const answer = await new Visitor(host.url).submit('/suggestions', { fields });
      expect(answer.status).toBe(422);
      expect(textOf(answer.body)).toContain(message);
      expect(textOf(answer.body)).toContain('There was a problem sending your message - please try again');
    });

    test('the older address leads to the page', async () => {
      expect((await new Visitor(host.url).get('/make-a-suggestion')).location).toBe('/suggestions');
    });
  });

  test('the checkout needs a paid plan in its address', async () => {
    const { visitor } = await signedInCustomer(host);
    for (const path of ['/checkout', '/checkout?plan=free', '/checkout?plan=none'])
      expect((await visitor.get(path)).location).toBe('/members');
    expect(textOf((await visitor.get('/checkout?plan=starter-usd')).body)).toContain('$24');
  });
});
