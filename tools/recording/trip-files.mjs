// Files and documents of trips, the call for itineraries, and what an agency's template begins.
import { docsKey } from './api-texts.mjs';
import { demoPassword } from './people.mjs';
import { additions, each, family, fare, removed, shown, some, texts, trip, two } from './trip-samples.mjs';

const kinds = ['ics', 'html', 'txt', 'json', 'eml', 'zip'];

export async function recordDownloads(next) {
  const forms = {
    plain: {},
    changed: { trip: trip(some, additions) },
    each: { trip: trip([...some, each], additions), paper: '1-2' },
    together: { last: two, papers: 'one' },
    apart: { last: two, paper: '2' },
    box: { last: '', pnr: two },
    empty: { last: '', pnr: '' },
    wrong: { fare: 'x' },
    fares: { last: fare, add: 'fares' },
  };
  for (const language of ['en', 'de'])
    for (const kind of kinds)
      for (const [name, fields] of Object.entries(forms))
        await next().post(`file ${language} ${kind} ${name}`, `/itinerary-files/${language}/${kind}`, {
          ...shown,
          last: family,
          ...fields,
        });
  await next().post('file with reminders', '/itinerary-files/fr/ics?reminders', { ...shown, last: family });
  await next().post(
    'file for a script',
    '/itinerary-files/fr/ics',
    { ...shown, last: '' },
    { accept: 'application/json' },
  );
  for (const fault of ['text', 'busy', 'too-many', 'no-pdf', 'none'])
    await next().post(`file fault ${fault}`, `/?index&download=${fault}&seconds=9`, { ...shown, last: family });
  await next().post('document without a session', '/share-trip/document?paper=1', { ...shown, last: family });
}

const snake = (value) =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"(\w+)":/g,
      (_all, name) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}":`,
    ),
  );

export async function recordCalls(recorder) {
  const types = [
    'application/json',
    'application/ld+json',
    'text/html',
    'text/plain',
    'text/calendar',
    'message/rfc822',
  ];
  const key = { authorization: `Bearer ${docsKey}` };
  const bodies = {
    plain: { text: family },
    changed: { text: family, edits: snake(some), additions: snake(additions), view: 'designed' },
    each: { text: family, edits: snake([...some, each]), view: 'table', language: 'de' },
    dropped: { text: two, edits: [snake(removed)], include: ['text', 'html', 'json_ld', 'trace'] },
    chat: { text: fare, view: 'chat', include: ['text'] },
    wrong: { text: family, edits: [{ kind: 'none' }] },
  };
  const asked = Object.entries(bodies).flatMap(([name, body]) =>
    [...types, 'image/png', 'text/*;q=0.5, application/json;q=0.4', '*/*'].flatMap((accept) =>
      Object.entries({ nobody: {}, sample: key }).map(([whose, own]) => ({ name, body, accept, whose, own })),
    ),
  );
  let at = 0;
  for (const { name, body, accept, whose, own } of asked)
    await recorder.record(`itinerary ${name} as ${accept} for ${whose}`, {
      path: '/api/v1/itineraries',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `100.71.0.${at++ % 250}`,
        accept,
        'accept-language': 'de-CH, fr;q=0.5',
        ...own,
      },
      body: JSON.stringify({ today: '2026-11-18', ...body, ...(own === key ? { text: 'WAYLINE TEST amadeus' } : {}) }),
    });
  for (const language of ['en', 'de', 'cn'])
    for (const [name, text] of Object.entries(texts))
      for (const path of ['/api/write-file'])
        await recorder.record(`calendar ${path} ${language} ${name}`, {
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `100.71.1.${at++ % 250}` },
          body: JSON.stringify({ input: text, language, type: 'ics', options: {} }),
        });
  for (const accept of ['de', 'fr;q=0.2, nl', 'zh-CN', 'xx', 'nb-NO, en;q=0.1', '*'])
    await recorder.record(`language ${accept}`, { path: '/about-us', headers: { 'accept-language': accept } });
}

export async function recordSignedIn(recorder) {
  const agent = recorder.visitor('100.72.0.1');
  const login = { email: 'customer@example.com', password: demoPassword };
  await agent.submit('trips sign in', '/login', login);
  const form = { ...shown, last: family, trip: trip(some, additions), agency: '1', branding: 'on' };
  await agent.get('agency page', '/');
  const own = { closing: 'Have a good trip', fares: [{ fee: '12', markUp: '5%' }] };
  await agent.submit('template saved', '/', {
    ...form,
    trip: trip(some, own),
    saveTemplate: '1',
    templateName: 'Mine',
    again: '1',
    fee: '7',
  });
  await agent.submit('template with names', '/', {
    ...form,
    trip: trip([], { greeting: 'Dear Wren Albright' }),
    saveTemplate: '1',
    templateName: 'Names',
    again: '1',
  });
  await agent.submit('template without a name', '/', { ...form, saveTemplate: '1', templateName: '', again: '1' });
  await agent.post('template without a token', '/', { ...form, saveTemplate: '1', templateName: 'X', again: '1' });
  const page = await agent.get('agency page with a template', '/');
  const [, template = ''] = /name="template" value="([^"]+)"/.exec(page.body.toString()) ?? [];
  const ways = {
    pressed: { template, again: '1' },
    'pressed without a trip': { template, again: '1', last: '', trip: '' },
    used: { usedTemplate: template, again: '1' },
    'used, another text': { usedTemplate: template, convert: '1', pnr: two },
    'default, another text': { convert: '1', pnr: two },
    'used, a wrong text': { usedTemplate: template, convert: '1', pnr: 'HELLO' },
    'used, a sample': { usedTemplate: template, sample: 'sabre' },
    unknown: { template: 'none', again: '1' },
  };
  for (const [name, fields] of Object.entries(ways)) {
    await agent.post(`template ${name}`, '/', { ...form, ...fields });
    await agent.post(`file template ${name}`, '/itinerary-files/en/html', { ...form, ...fields });
    await agent.post(`document ${name}`, '/share-trip/document?paper=1&names&fares', { ...form, ...fields });
  }
  await agent.post('document of a quote', '/share-trip/document?paper=2', { ...form, last: two, trip: '' });
  await agent.post('document of nothing', '/share-trip/document?paper=7', { ...form, last: two, trip: '' });
}
