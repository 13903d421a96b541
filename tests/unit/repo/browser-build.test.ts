import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = 'public/build';
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
const scripts = files.map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }));

test('the browser build holds no secret and nothing of the server', () => {
  expect(scripts.length).toBeGreaterThan(3);
  for (const { file, text } of scripts)
    expect(
      /sk_(live|test)_[0-9A-Za-z]{20}|PrismaClient|DATABASE_URL|SESSION_KEYS/.exec(text)?.[0],
      file,
    ).toBeUndefined();
});

test('the browser build holds no i18next and no zod', () => {
  for (const { file, text } of scripts)
    expect(/initReactI18next|ZodError|createInstance.*languageUtils/.exec(text)?.[0], file).toBeUndefined();
});

test('the browser build holds nothing that writes mails, and no page has more than React and itself', () => {
  for (const { file, text } of scripts) expect(/prettier|html-to-text|selderee/.exec(text)?.[0], file).toBeUndefined();
  const sizes = scripts.map(({ text }) => text.length).sort((a, b) => b - a);
  const [react = 0, ...others] = sizes;
  expect(react).toBeLessThan(270_000); // with Remix and its router, before compression
  expect(others.filter((size) => size > 40_000)).toEqual([]);
});

test('every script and style sheet of the build lies there compressed by brotli', () => {
  for (const { file } of scripts) expect(fs.existsSync(path.join(folder, `${file}.br`)), file).toBe(true);
});
