// Whom the recording knows, and the forms that they fill in.

export const demoPassword = 'Wayline-demo-1';
export const password = 'Turquoise7Kettle';
const signUp = {
  agencyname: 'Meridian Travel',
  contactperson: 'Clara Meridian',
  iatacode: '',
  addressone: '1 Quay Street',
  addresstwo: '',
  city: 'Bristol',
  phone: '+44 117 496 0000',
  country: 'GB',
  password,
  password_confirmation: password,
  apiOption: '1',
  currency: 'gbp',
  day: '20',
  month: '11',
  year: '2026',
};
export const details = {
  agencyname: 'Changed Travel',
  name: 'Clara C',
  iatacode: '12345',
  address_1: '3 Road',
  address_2: '',
  city: 'Bath',
  country: 'GB',
  phone: '+44 117 496 0003',
};
export const formOf = (email, given = {}) => ({ ...signUp, email, confirmemail: email, ...given });

export async function signIn(recorder, name, address) {
  const visitor = recorder.visitor(address);
  await visitor.submit(`sign in ${name}`, '/login', { email: `${name}@example.com`, password: demoPassword });
  return visitor;
}

/** The keys that calls are recorded with. */
export async function revealKeys(recorder) {
  const customer = await apiUser(recorder, 'customer@example.com', demoPassword);
  const admin = await apiUser(recorder, 'admin@example.com', demoPassword);
  const agent = await apiUser(recorder, 'agent@example.com', demoPassword);
  return { public: customer.publicKey, secret: customer.secret, free: admin.secret, withoutPlan: agent.secret };
}

async function apiUser(recorder, email, given) {
  const call = (method, path, headers, body) =>
    recorder.ask({
      method,
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '100.100.0.1', ...headers },
      body,
    });
  const signedIn = await call('POST', '/api/auth/login', {}, JSON.stringify({ email, password: given }));
  const token = JSON.parse(signedIn.body.toString()).access_token;
  const bearer = { authorization: `Bearer ${token}` };
  const { id } = JSON.parse((await call('GET', '/api/auth/user', bearer)).body.toString());
  const revealed = JSON.parse((await call('GET', `/api/auth/gettoken/${id}`, bearer)).body.toString());
  const visitor = recorder.visitor('100.100.0.2');
  await visitor.send({ path: '/login' });
  const page = (await visitor.send({ path: '/login' })).body.toString();
  const form_token = /name="form_token" value="([^"]*)"/.exec(page)?.[1] ?? '';
  await visitor.send({
    path: '/login',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form_token, email, password: given }).toString(),
  });
  const members = (await visitor.send({ path: '/members' })).body.toString();
  return { token, id, secret: revealed.data?.private_key ?? '', publicKey: /wl_pk_live_\w+/.exec(members)?.[0] ?? '' };
}
