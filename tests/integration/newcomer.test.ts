import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpFields } from '../support/accounts.ts';
import { type ProductProcess, startProduct } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
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

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasRedis || !hasCurl)(
  'the documentation alone leads from the first call to keys of one’s own and an own itinerary, by curl',
  { timeout: 90_000 },
  async () => {
    const newcomer = new Visitor(product.url);
    const { body: introduction } = await newcomer.get('/api-introduction');
    const [sample = ''] = commandsIn(introduction);
    expect((await run(`${sample} -s`)).flightData.flights).toHaveLength(2);

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
  },
);
