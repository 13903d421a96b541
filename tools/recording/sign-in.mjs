// Signing in and out, messages to us, forgotten passwords.
import { importSource } from '../../scripts/import-source.mjs';
import { demoPassword, password } from './people.mjs';
import { mailedLink } from './recorder.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

const faults = {
  nothing: {},
  'no address': { email: 'x', password },
  unknown: { email: 'nobody@meridian.example', password },
  'wrong password': { email: 'agent@example.com', password: 'Wrong7Kettle' },
  'no password': { email: 'agent@example.com' },
  'long password': { email: 'agent@example.com', password: 'x'.repeat(60_000) },
};

export async function recordSignIn(recorder) {
  const visitor = recorder.visitor('198.19.1.1');
  for (const [name, fields] of Object.entries(faults)) await visitor.submit(`sign-in ${name}`, '/login', fields);
  for (const [name, fields] of Object.entries(faults).slice(0, 3))
    await visitor.submit(`sign-in es ${name}`, '/login?lang=es', fields, '/login?lang=es');
  await visitor.submit('sign-in as data', dataUrl('/login', 'routes/login'), { email: 'x', password }, '/login');
  await visitor.post('sign-in without token', '/login', { email: 'agent@example.com', password: demoPassword });
  await recordSessions(recorder);
}

async function recordSessions(recorder) {
  const locked = recorder.visitor('198.19.1.2');
  for (let times = 1; times <= 7; times += 1)
    await locked.submit(`sign-in failure ${times}`, '/login', {
      email: 'locked@meridian.example',
      password: 'Wrong7Kettle',
    });
  const remembered = recorder.visitor('198.19.1.3');
  await remembered.submit('sign-in remembered', '/login', {
    email: 'agent@example.com',
    password: demoPassword,
    remember_me: 'on',
    next: '/members/edit',
  });
  await remembered.get('sign-in, in already', '/login');
  await remembered.get('sign-in, once more', '/login?again=1&next=%2Fmembers');
  await remembered.get('sign-out page', '/logout');
  await remembered.post('sign-out without token', '/logout', {});
  await remembered.submit('sign-out', '/logout', {});
  await remembered.get('signed out', '/members/edit');
  const fetched = recorder.visitor('198.19.1.4');
  await fetched.submit(
    'sign-in by script',
    dataUrl('/login', 'routes/login'),
    { email: 'agent@example.com', password: demoPassword },
    '/login',
  );
}

export async function recordContact(recorder) {
  const visitor = recorder.visitor('198.19.2.1');
  const good = { name: 'Mira', email: 'mira@meridian.example', agency: 'Holm', contact_us: 'Hello' };
  await visitor.submit('contact nothing', '/suggestions', {});
  await visitor.submit('contact wrong', '/suggestions', { ...good, email: 'x', contact_us: 'x'.repeat(6000) });
  await visitor.submit('contact in Dutch', '/suggestions?lang=nl', {}, '/suggestions?lang=nl');
  for (let times = 1; times <= 4; times += 1) await visitor.submit(`contact ${times}`, '/suggestions', good);
  await visitor.post('contact without token', '/suggestions', good);
}

export async function recordReset(recorder) {
  const visitor = recorder.visitor('198.19.3.1');
  await recordQuestions(recorder, visitor);
  const link = await mailedLink('agent@example.com', '/passwordreset/');
  await visitor.get('reset link', link);
  await visitor.get('reset link in Chinese', `${link}?lang=cn`);
  await visitor.get('reset link unknown', '/passwordreset/nothing');
  const token = link.split('/').at(-1);
  await recorder.record('call find reset', { path: `/api/password/find/${token}` });
  await visitor.submit('reset too weak', link, { password: 'a', password_confirmation: 'b' });
  await visitor.submit('reset', link, { password, password_confirmation: password });
  await visitor.submit('reset twice', link, { password, password_confirmation: password }, '/login');
}

async function recordQuestions(recorder, visitor) {
  await visitor.submit('reset nothing', '/passwordreset', {});
  await visitor.submit('reset wrong picture', '/passwordreset', {
    email: 'customer@example.com',
    picture: '1',
    ticket: 'x',
  });
  const { body } = await visitor.send({ path: '/passwordreset' });
  const html = body.toString();
  const ticket = /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await visitor.get('reset exhibit', `/human-check/${ticket}/0`);
  await visitor.get('reset exhibit too far', `/human-check/${ticket}/99`);
  await visitor.submit('reset at once', '/passwordreset', { email: 'customer@example.com', picture: '0', ticket });
  recorder.clock.forward(20_000);
  for (const picture of ['1', '2']) {
    const page = (await visitor.send({ path: '/passwordreset' })).body.toString();
    recorder.clock.forward(20_000);
    await visitor.submit(`reset picture ${picture}`, '/passwordreset', {
      email: 'customer@example.com',
      picture,
      ticket: /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '',
    });
  }
  for (let place = 0; place < 6; place += 1) {
    const page = (await visitor.send({ path: '/passwordreset' })).body.toString();
    recorder.clock.forward(20_000);
    await visitor.submit(`reset place ${place}`, '/passwordreset', {
      email: 'agent@example.com',
      picture: String(place),
      ticket: /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '',
    });
  }
}
