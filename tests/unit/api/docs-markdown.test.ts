import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { docsMarkdown } from '~/api/docs/docs-markdown.server.ts';
import { languages } from '~/i18n/languages.ts';
import { docsPages, guidePages } from '~/urls.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({ PUBLIC_URL: 'http://wayline.test' }));
afterAll(() => placeTestSettings());

/** Headings, with the lines up to the next one; lines of code are no headings. */
function sectionsOf(markdown: string) {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, 'code');
  return prose.split(/^(?=#{1,6} )/m).map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading, text: lines.join('').trim() };
  });
}

test.each(languages)('no heading of a page as Markdown stands over nothing, in %s', (language) => {
  for (const page of [...docsPages, ...guidePages]) {
    const sections = sectionsOf(docsMarkdown(page, language));
    const empty = sections.filter(({ heading, text }, at) => {
      const levelOf = (line: string) => line.search(/[^#]/);
      return text === '' && !(levelOf(sections[at + 1]?.heading ?? '') > levelOf(heading));
    });
    expect(empty, page).toEqual([]);
  }
});

test('the first request and the sample texts follow the prose that announces them', () => {
  expect(docsMarkdown('index', 'en')).toMatch(/never uses up requests\.\n\n### curl\n\n```curl\ncurl /);
  const testing = docsMarkdown('testing', 'en');
  expect(testing).toMatch(/## Samples\n\n### connection\n\n```\n/);
  expect(testing).toMatch(
    /## Try it\n\n\[Testing · The Wayline API\]\(http:\/\/wayline\.test\/api-introduction\/testing\)\n$/,
  );
});

test('a call with a sample text runs as it is printed, with the test key', () => {
  const commands = [...docsPages, ...guidePages].flatMap((page) =>
    (docsMarkdown(page, 'en').match(/^curl [^`]*?(?=\n\n|\n```)/gm) ?? []).filter((each) =>
      each.includes('WAYLINE TEST'),
    ),
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((each) => !each.includes(demoKey))).toEqual([]);
});
