import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { exonymLanguages } from '~/reference/exonyms.ts';
import { translateStation } from '~/reference/station-names.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';

/** What does not compile while a language is missing there. */
const asked = [
  'app/forms/plan-choice.server.ts',
  'app/i18n/date-words.ts',
  'app/i18n/i18n.server.ts',
  'app/i18n/languages.ts',
  'app/i18n/moments.ts',
  'app/i18n/punctuation.ts',
  'app/ui/layout/footer.tsx',
  'packages/reader/src/catalogues.ts',
];

test('the compiler names every file that a new language needs', () => {
  const file = path.resolve('app/i18n/languages.ts');
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  const withOne = fs.readFileSync(file, 'utf8').replace("'tr'] as const", "'tr', 'xx'] as const");
  expect(withOne).toContain("'xx'");
  host.readFile = (name) => (path.resolve(name) === file ? withOne : readFile(name));
  const program = ts.createProgram(asked, { ...options, noEmit: true }, host);
  const faults = asked.filter((name) => program.getSemanticDiagnostics(program.getSourceFile(name)).length > 0);
  expect(faults).toEqual(asked);
}, 120_000);

test('CONTRIBUTING names them, too', () => {
  const [row = ''] = /^\| a tenth language .*$/m.exec(fs.readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  for (const name of asked) expect(row, name).toContain(path.basename(name));
});

test('clock, currency, names of towns and stations are there in every language', () => {
  for (const language of languages.filter((each) => each !== 'en')) {
    expect(defaultChoices(language).display.twelveClock, language).toBe(false);
    expect(exonymLanguages, language).toContain(language);
    expect(
      translateStation('Lyon railway station', language, (town) => town),
      language,
    ).toContain('Lyon');
  }
});
