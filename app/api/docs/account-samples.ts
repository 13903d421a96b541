import { urls } from '~/urls.ts';

const uuid = '0b8f6d1e-5c1a-4f1e-9d55-3b1f5b0c7a11';

/** The customer in all examples of account calls. */
export const sampleUser = {
  id: uuid,
  name: 'Clara Meridian',
  agencyname: 'Meridian Travel',
  iatacode: '91234567',
  address_1: '1 Harbour Street',
  address_2: null,
  city: 'Bristol',
  country: 'GB',
  vatnumber: null,
  email: 'clara@meridian.example',
  pending_email: null,
  phone: '+44 20 7946 0000',
  api: 2,
  limit: 2000,
  requests: 120,
  card_last_four: '4242',
  card_brand: 'visa',
  stripe_id: 'cus_sample',
  defaultcurrency: 'gbp',
  pending_plan: null,
  pending_from: null,
  public_key: 'wl_pk_live_0000000000000000000000',
};

export const sampleKeyPair = { private_key: 'wl_sk_live_…', public_key: sampleUser.public_key };
export const sampleMessage = { message: 'Signed out' };
export const sampleToken = {
  access_token: 'the-token-of-a-session',
  token_type: 'Bearer',
  expires_at: '2026-06-03T09:00:00.000Z',
};
export const sampleCaptcha = {
  ticket: 'ticket',
  question: 'Which picture shows an aeroplane?',
  pictures: [urls.captchaSample('ticket', 0), urls.captchaSample('ticket', 1)],
};
export const sampleSoundCaptcha = { ...sampleCaptcha, pictures: undefined, sounds: [urls.captchaSample('ticket', 0)] };
export const sampleInvoice = { id: uuid, date: '2026-05-01', number: 'WL-2026-000001', currency: 'gbp', total: 22.8 };
export const sampleArticle = {
  slug: 'reading-status-codes',
  title: 'Reading status codes',
  image: '/illustrations/status-codes.svg',
  summary: 'What the two letters behind a segment mean.',
  entry: 'HK is a confirmed seat.',
  created: '2026-04-14',
};

const password = 'Correct-horse-battery-1';
export const sampleSignUp = {
  agencyname: 'Meridian Travel',
  contactperson: 'Clara Meridian',
  iatacode: '91234567',
  addressone: '1 Harbour Street',
  addresstwo: 'Second floor',
  city: 'Bristol',
  country: 'GB',
  vatnumber: 'GB123456789',
  email: 'clara@meridian.example',
  confirmemail: 'clara@meridian.example',
  phone: '+44 20 7946 0000',
  password,
  password_confirmation: password,
  apiOption: 1,
  currency: 'gbp',
};
export const sampleSignIn = { email: sampleUser.email, password, code: '123456', captcha: 'ticket.2' };
export const sampleNewPassword = {
  token: 'token-of-the-email',
  email: sampleUser.email,
  password,
  password_confirmation: password,
  replace_keys: false,
};
export const sampleDetails = {
  agencyname: 'Meridian Travel',
  name: 'Clara Meridian',
  iatacode: '91234567',
  address_1: '2 Harbour Street',
  address_2: 'Second floor',
  city: 'Bristol',
  country: 'GB',
  vatnumber: 'GB123456789',
  email: 'clara@meridian.example',
  phone: '+44 20 7946 0000',
};
export const sampleContact = {
  email: sampleUser.email,
  name: sampleUser.name,
  agency: sampleUser.agencyname,
  contact_us: 'Which plan do we need for 3,000 conversions a month?',
};
