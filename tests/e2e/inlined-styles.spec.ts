import type { APIResponse, Page } from '@playwright/test';
import { journey } from './support/pastes.ts';
import { expect, test } from './support/test.ts';

/** A page of each kind, and a result of the converter. */
const pages = [
  '/',
  '/how-to-use-wayline',
  '/pricing',
  '/signup',
  '/status',
  '/articles/reading-status-codes',
  '/api-introduction',
  '/no/such/page',
  'a result',
] as const;

const windows = [
  { width: 1280, height: 800, colorScheme: 'light', media: 'screen' },
  { width: 375, height: 812, colorScheme: 'dark', media: 'screen' },
  { width: 794, height: 1123, colorScheme: 'light', media: 'print' },
] as const;

for (const name of pages)
  test(`P8 ${name} looks with the rules that a first visitor gets as with whole style sheets @plain`, async ({
    page,
  }) => {
    const address = name === 'a result' ? '/' : name;
    const form = new URLSearchParams({ pnr: journey, choices: '1' }).toString();
    const response =
      name === 'a result'
        ? await page.request.post(address, { data: form, headers: { 'content-type': formType } })
        : await page.request.get(address);
    const used = await response.text();
    const whole = used.replace(firstRules, '').replaceAll(' disabled=""/>', '/>');
    expect(whole).not.toBe(used);
    await expect(async () => {
      expect(await looks(page, response, used)).toBe(await looks(page, response, whole));
    }).toPass({ timeout: 40_000 }); // a picture that came late may have moved what stands below it
  });

const formType = 'application/x-www-form-urlencoded';
const firstRules = /<style id="first-rules">.*?<\/style>/s;

/** A line for each element and window: what it is, and a number that stands for all its properties. */
async function looks(page: Page, response: APIResponse, body: string): Promise<string> {
  await page.route(response.url(), (route) => route.fulfill({ response, body }));
  let all = '';
  for (const { width, height, ...media } of windows) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    await page.goto(response.url());
    all += `${width}\n${await page.evaluate(propertiesOfAll)}\n`;
  }
  await page.unroute(response.url());
  return all;
}

function propertiesOfAll(): string {
  // A finished animation may show what begins another one, such as the transition of a button.
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  for (let all = running(); all.length > 0; all = running()) for (const each of all) each.finish();
  const numberOf = (style: CSSStyleDeclaration) => {
    const text = Array.from(style, (property) => style.getPropertyValue(property)).join();
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
    return sum;
  };
  const looksOf = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part);
    return part && style.content === 'none' ? 'none' : numberOf(style);
  };
  const elements = [...document.querySelectorAll('html, body, body *:not(style, link)')];
  return elements
    .map(
      (each) =>
        `${each.tagName}.${each.className} ${looksOf(each)} ${looksOf(each, '::before')} ${looksOf(each, '::after')}`,
    )
    .join('\n');
}
