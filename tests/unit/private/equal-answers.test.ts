import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppLoadContext } from '@remix-run/node';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { convertPaste } from '~/converter/convert-paste.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import type { answer } from '~/private/answer.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { urls } from '~/urls.ts';
import { bundleOptions } from '../../../scripts/private/stand-ins.mjs';
import { stage } from '../../stages.mjs';
import { placeTestSettings } from '../../support/settings.ts';

const now = new Date('2026-11-29T09:00:00Z');
const origin = 'http://localhost:3000';
const corpus = path.resolve('tests/corpus');
const texts = fs
  .readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .map((name) => ({ name, text: fs.readFileSync(path.join(corpus, name), 'utf8') }));

let answerHere: typeof answer;

beforeAll(async () => {
  const outfile = path.resolve('.cache/private/answer.mjs');
  await build({
    ...(await bundleOptions({ 'location.origin': JSON.stringify(origin) })),
    entryPoints: ['app/private/answer.ts'],
    outfile,
  });
  placeTestSettings({ PUBLIC_URL: origin });
  ({ answer: answerHere } = await import(pathToFileURL(outfile).href));
}, 120_000);

/** Of every text one language and its neighbour, or all. */
const languagesOf = (at: number): readonly Language[] =>
  stage === 'full' ? languages : languages.filter((_, index) => index === at % languages.length);

const pressed = ['convert', 'presenter'] as const;

function requestOf(text: string, language: Language): Request {
  const route = language === 'en' ? 'routes/_index' : 'routes/intl.$lang';
  const body = new URLSearchParams([['choices', '1'], ['pnr', text], ...pressed.map((name) => [name, '1'])]);
  body.set('view', 'designed');
  for (const name of ['logo', 'airlineName', 'terminals', 'duration', 'transit', 'operatedBy', 'names', 'reference'])
    body.set(name, 'on');
  return new Request(origin + dataUrl(urls.home(language), route), { method: 'POST', body });
}

const contextOf = (language: Language, ip: string) =>
  ({
    now,
    ip,
    language,
    session: async () => null,
    isClosed: false,
    page: { isShared: false },
  }) as unknown as AppLoadContext;

test('the browser alone says what the server says, of every text', { timeout: 600_000 }, async () => {
  const others: string[] = [];
  let count = 0;
  for (const [at, { name, text }] of texts.entries())
    for (const language of languagesOf(at)) {
      count += 1;
      const request = requestOf(text, language);
      const context = contextOf(language, `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`);
      const said = await convertPaste({ request, context, language });
      const here = await answerHere(requestOf(text, language), now);
      if (said.status !== here.status || (await said.text()) !== (await here.text()))
        others.push(`${language} ${name}`);
    }
  if (others.length > 0) process.stdout.write(`other answers than the server's:\n  ${others.join('\n  ')}\n`);
  expect(count).toBeGreaterThan(500);
  expect(others.length / count).toBeLessThanOrEqual(0.005);
});
