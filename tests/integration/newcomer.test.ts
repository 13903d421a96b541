import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '../../clients/contract/run.mjs';
import { signUpFields } from '../support/accounts.ts';
import { blocksOfGuide } from '../support/guide.ts';
import { type ProductProcess, startProduct } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
import { makeTemporary } from '../support/temporary.ts';
import { unescapeHtml, Visitor } from '../support/visitor.ts';

let product: ProductProcess;

beforeAll(async () => {
  if (hasRedis) product = await startProduct({ process: 'all' });
});
afterAll(() => product?.stop());

const linkIn = (html: string, words: string) =>
  new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}</a>`).exec(html)?.[1] ?? `no link "${words}"`;
/** Those that run as they stand: `wl_sk_live_…` is the reader's to fill in. */
const commandsIn = (html: string) =>
  [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)]
    .map(([, text = '']) => unescapeHtml(text.replace(/<[^>]+>/g, '')))
    .filter((text) => text.startsWith('curl ') && !text.includes('…'));
const run = async (command: string) => JSON.parse((await promisify(execFile)('bash', ['-c', command])).stdout);

/** The quickstart's commands, with the key where the guide has its placeholder. */
async function followCurl(secret: string) {
  const [keyless = '', withKey = '', pdf = ''] = blocksOfGuide('quickstart-curl', product.url);
  expect((await run(`${keyless.trim()} -s`)).segments).toHaveLength(1);
  const { segments, text, usage } = await run(`${withKey.trim().replace('wl_sk_live_…', secret)} -s`);
  expect([segments.length, usage.requests_left, text.includes('British Airways')]).toEqual([1, 98, true]);
  const folder = makeTemporary('newcomer');
  const env = { ...process.env, WAYLINE_PRIVATE_KEY: secret };
  await promisify(execFile)('bash', ['-c', `${pdf.trim()} -s`], { cwd: folder, env });
  expect(fs.readFileSync(path.join(folder, 'itinerary.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
}

async function followPhp(secret: string) {
  if (!clients['php-streams']?.program) return;
  const [program = '', command = ''] = blocksOfGuide('quickstart-php', product.url);
  const folder = makeTemporary('newcomer');
  fs.writeFileSync(path.join(folder, 'first.php'), program);
  for (const line of ['php first.php', command.replace('wl_sk_live_…', secret)]) {
    const { stdout } = await promisify(execFile)('bash', ['-c', line], { cwd: folder });
    expect(stdout).toMatch(/British Airways[\s\S]*New York/);
  }
  await followPhpToPdf(folder, program, secret);
}

/** With the changes that the guide asks for; without them the same ending says the error. */
async function followPhpToPdf(folder: string, program: string, secret: string) {
  const ending = blocksOfGuide('quickstart-php', product.url)[2] ?? '';
  const start = program.slice(0, program.indexOf('$body = json_decode'));
  const forPdf = start
    .replace('$headers = [', "$headers = ['Accept: application/pdf', ")
    .replace(", 'include' => ['text']", '');
  fs.writeFileSync(path.join(folder, 'pdf.php'), forPdf + ending);
  const php = (key: string) =>
    promisify(execFile)('php', ['pdf.php'], { cwd: folder, env: { ...process.env, WAYLINE_PRIVATE_KEY: key } });
  expect((await php('')).stdout).toContain('"code":"key-missing"');
  expect(fs.existsSync(path.join(folder, 'itinerary.pdf'))).toBe(false);
  await php(secret);
  expect(fs.readFileSync(path.join(folder, 'itinerary.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
}

/** The address and the header of the command, and the text of the prompt, for a host of the SDK. */
async function followMcp(secret: string) {
  const blocks = blocksOfGuide('quickstart-mcp', product.url);
  const command = blocks.find((block) => block.includes('--transport http')) ?? '';
  const [, url = '', authorization = ''] = /(http\S+) --header "Authorization: ([^"]+)"/.exec(command) ?? [];
  const [prompt = ''] = blocks.filter((block) => block.startsWith('Convert this'));
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: authorization.replace('wl_sk_live_…', secret) } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }) as never);
  const text = prompt.slice(prompt.indexOf('\n') + 1);
  const { content } = await client.callTool({ name: 'convert_itinerary', arguments: { text } });
  expect(JSON.stringify(content)).toContain('British Airways');
  await client.close();
  const folder = makeTemporary('newcomer');
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'first.mjs'), blocks.find((block) => block.includes('make_pdf')) ?? '');
  const env = { ...process.env, WAYLINE_PRIVATE_KEY: secret };
  await promisify(execFile)(process.execPath, ['first.mjs'], { cwd: folder, env });
  expect(fs.readFileSync(path.join(folder, 'itinerary.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasRedis || !hasCurl)(
  'the documentation alone leads from the first call to keys of one’s own and an own itinerary, by curl, PHP and MCP',
  { timeout: 90_000 },
  async () => {
    const newcomer = new Visitor(product.url);
    const { body: introduction } = await newcomer.get('/api-introduction');
    const [sample = ''] = commandsIn(introduction);
    expect((await run(`${sample} -s`)).segments).toHaveLength(2);

    const signUp = linkIn(introduction, 'Sign up');
    const fields = signUpFields();
    await newcomer.submit(signUp, { fields });
    const mail = await product.mailTo(String(fields.email));
    const welcome = new URL(mail.links.find((link) => link.includes('/activate/')) ?? '').pathname;
    const { email = '', password = '' } = fields;
    const { location } = await newcomer.submit(welcome, { fields: { email, password } });
    const revealed = await newcomer.submit(String(location));
    const [secret = ''] = /wl_sk_live_\w{49}/.exec(revealed.body) ?? [];

    const { body: tab } = await newcomer.get(linkIn(revealed.body, 'Using the converter API'));
    const [command = ''] = commandsIn(tab);
    const mine = command.replace('<your private key>', secret);
    expect(mine).toContain(secret);
    const answer = await run(`${mine} -s`);
    expect(answer.flightData.flights.length).toBeGreaterThan(0);
    expect(answer.flightData.info).toEqual({ agencyName: 'Meridian Travel', requestsLeft: 99 });
    await followCurl(secret);
    await followPhp(secret);
    await followMcp(secret);
  },
);
