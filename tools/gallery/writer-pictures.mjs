// Four views of a trip as a word processor lays them out: what *Copy for email* copies, read by LibreOffice Writer,
// which prints it to PDF; Poppler draws the first page. *Text* is copied as plain text, and has no layout.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onPath } from '../../scripts/install.mjs';
import { trips } from '../../tests/support/trip-texts.mjs';
import { convert } from './converter-scenes.mjs';
import { copyMail } from './mail-scenes.mjs';

const views = ['designed', 'table', 'classic', 'changes'];
export const writerScenes = views.map((view) => `writer-${view}`);

const changed = trips.return.replace('0905 1125', '1115 1340').replace('NRTAMS HL3', 'NRTAMS KL3');

const paperSize = '@page { size: A4; margin: 20mm }';
const needed = { soffice: 'libreoffice-writer', pdftoppm: 'poppler-utils' };

/** @returns {Promise<object[]>} none, and a line that says so, where a program is not installed */
export async function takeWriterPictures(browser, url, folder, wanted) {
  if (wanted.length === 0) return [];
  const missing = Object.keys(needed).filter((command) => !onPath(command));
  if (missing.length > 0) {
    const packages = missing.map((command) => needed[command]).join(', ');
    process.stdout.write(`left out: ${wanted.join(', ')}: needs Debian's ${packages}\n`);
    return [];
  }
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-writer-'));
  try {
    const shots = [];
    for (const scene of wanted) shots.push(await take(scene, { browser, url, folder, own }));
    return shots;
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}

async function take(scene, { browser, url, folder, own }) {
  process.stdout.write(`${scene} …\n`);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('.workbench.live').waitFor();
    const view = scene.replace('writer-', '');
    const look = { javaScriptEnabled: true };
    if (view === 'changes') await convert(page, look, trips.return);
    const mail = await copyMail(page, look, { text: view === 'changes' ? changed : trips.return, view });
    const letter = path.join(own, `${scene}.html`);
    fs.writeFileSync(letter, `<!DOCTYPE html><meta charset="utf-8"><style>${paperSize}</style><body>${mail}</body>`);
    const profile = `-env:UserInstallation=file://${path.join(own, 'profile')}`;
    const asPrint = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export', '--outdir', own, letter];
    execFileSync('soffice', [profile, '--headless', ...asPrint], { stdio: 'ignore', timeout: 120_000 });
    const drawn = ['-png', '-singlefile', '-r', '96', path.join(own, `${scene}.pdf`), path.join(folder, scene)];
    execFileSync('pdftoppm', drawn, { stdio: 'ignore', timeout: 60_000 });
    return { scene, width: 640, said: 'first page in LibreOffice Writer', file: `${scene}.png` };
  } catch (error) {
    return { scene, fault: String(error.message).split('\n', 1)[0] };
  } finally {
    await context.close();
  }
}
