import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { box, convertButton, expect } from './test.ts';

export const strip = (page: Page) => page.getByRole('region', { name: 'Private mode' });
export const tick = (page: Page) => page.getByRole('checkbox', { name: 'Private mode' });

export async function turnOn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.locator('.workbench.live')).toBeVisible();
  await page.locator('summary', { hasText: 'Agency and PC' }).click();
  await tick(page).click();
  await expect(strip(page)).toContainText('Nothing leaves it, and it works without a connection.', { timeout: 60_000 });
}

export async function convert(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await convertButton(page).click();
}

/** As a bookmark does it on a terminal's page. */
export async function postFromElsewhere(page: Page, origin: string, text: string): Promise<void> {
  const terminal = http.createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<form method="post" action="${origin}/paste"><textarea name="text"></textarea>
      <input name="language" value="de"><button>Send</button></form>`);
  });
  await new Promise<void>((resolve) => terminal.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://localhost:${(terminal.address() as AddressInfo).port}/`);
    await page.locator('textarea').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.private-strip')).toBeVisible();
  } finally {
    terminal.closeAllConnections();
    terminal.close();
  }
}

/** Files with one of the words, whatever the case of its letters, in one or two bytes a letter. */
export function wordsIn(folder: string, words: readonly string[]): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  return files.filter((file) => {
    if (!fs.statSync(file).isFile()) return false;
    const bytes = fs.readFileSync(file);
    const texts = [bytes.toString('latin1'), bytes.toString('utf16le')].map((text) => text.toLowerCase());
    return words.some((word) => texts.some((text) => text.includes(word.toLowerCase())));
  });
}
