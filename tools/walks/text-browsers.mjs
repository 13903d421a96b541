// lynx and w3m in a terminal of their own (util-linux `script`), moved by keys alone.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { details, journey, personOf } from './person.mjs';

const browsers = {
  lynx: {
    command: 'lynx -accept_all_cookies -nopause -width=100',
    // The first link is chosen already, and alternates of the head stand before it; what is typed goes into the field.
    tabs: (place, html) => place + html.split('rel="alternate"').length - 1,
    type: (text) => [...text],
    paste: (text) => [...text.replace(/\n$/, '').split('\n').join('\r')],
    press: ['\r'],
    end: () => ['q', 'y'],
  },
  w3m: {
    command: 'w3m -cookie -o accept_cookie=1 -o confirm_qq=0',
    // A field is opened by Enter, a text area in the editor that the environment names.
    tabs: (place) => place,
    type: (text) => ['\r', ...text, '\r'],
    paste: () => ['\r'],
    press: ['\r'],
    // It draws only what changed; the whole page it writes to a file.
    end: (file) => ['S', ...file, '\r', 'q'],
  },
};

/** @returns the steps done; @throws at the first that fails */
export async function walkTextBrowser(house, name) {
  const browser = browsers[name];
  const email = personOf(name);
  const done = [name];
  const step = async (title, walk, words) => {
    const said = await walk();
    if (!said.includes(words))
      throw new Error(`${name}, ${title}: "${words}" was not to be seen\n${said.slice(-1500)}`);
    done.push(title);
  };
  await step('convert', () => walk(house, browser, '/', [['pnr', journey], ['convert']]), 'Austrian Airlines 451');
  const signUp = { ...details, email, confirmemail: email };
  const inOrder =
    'agencyname contactperson addressone city country phone email confirmemail password password_confirmation';
  const values = inOrder.split(' ').map((field) => [field, signUp[field]]);
  await step('sign up', () => walk(house, browser, '/signup', [...values, ['submit']]), 'Thank you, Clara Meridian!');
  const link = await house.mailTo(email, '/signup/activate/');
  const entry = [['email', email], ['password', details.password], ['submit']];
  await step('activate and sign in', () => walk(house, browser, link, entry), 'Welcome to the API admin for');
  return done;
}

/** Opens an address, fills fields in the order of the page and presses its button; what the terminal showed. */
async function walk({ url }, browser, address, actions) {
  const html = await (await fetch(url + address)).text();
  const stops = stopsOf(html);
  const keys = [];
  let at = null;
  for (const [field, text] of actions) {
    const place = text === undefined ? buttonAfter(stops, at) : stops.indexOf(field, at ?? 0);
    keys.push(...Array.from({ length: at === null ? browser.tabs(place, html) : place - at }, () => '\t'));
    if (text === undefined) keys.push(...browser.press);
    else keys.push(...(field === 'pnr' ? browser.paste(text) : browser.type(text)));
    at = place;
  }
  return inTerminal(`${browser.command} ${url}${address}`, keys, browser.end);
}

const buttonAfter = (stops, at) => stops.indexOf('button', at ?? 0);

/** What Tab stops at: links, fields by name, buttons. */
function stopsOf(html) {
  const page = html.slice(html.indexOf('<body'));
  return [...page.matchAll(/<(a|button|input|select|textarea)\b([^>]*)>/g)]
    .filter(([, , attributes]) => !/type="hidden"/.test(attributes))
    .map(([, tag, attributes]) =>
      tag === 'a' || tag === 'button' ? tag : (/ name="([^"]*)"/.exec(attributes)?.[1] ?? tag),
    );
}

async function inTerminal(command, keys, end) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-walk-'));
  const editor = path.join(folder, 'editor.sh');
  fs.writeFileSync(path.join(folder, 'paste.txt'), journey);
  fs.writeFileSync(editor, `#!/bin/sh\ncp ${folder}/paste.txt "$1"\n`, { mode: 0o700 });
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, TERM: 'vt100', EDITOR: editor, COLUMNS: '100', LINES: '60', LANG: 'C.UTF-8' },
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  await sleep(2500);
  for (const key of keys) {
    child.stdin.write(key);
    await sleep(60);
  }
  await sleep(5000);
  const saved = path.join(folder, 'page.txt');
  for (const key of end(saved)) {
    child.stdin.write(key);
    await sleep(30);
  }
  await sleep(500);
  child.kill('SIGKILL');
  if (fs.existsSync(saved)) said = fs.readFileSync(saved, 'utf8');
  fs.rmSync(folder, { recursive: true, force: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal's own
  return said.replace(/\u001b[[(][0-9;?]*[A-Za-z]/g, ' ').replace(/[ \t\r\n]+/g, ' ');
}
