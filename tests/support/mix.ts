import { setTimeout as sleep } from 'node:timers/promises';
import { samples } from '~/api/convert/samples.ts';
import { newCustomer, signIn, signUpFields } from './accounts.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { csrfTokenOf, type PageResponse, textOf, Visitor } from './visitor.ts';

export interface MixAnswer {
  kind: string;
  /** "fine", "later" for a 503 that says when to come again, else what came instead. */
  verdict: string;
  /** Milliseconds of one request. */
  time: number;
  /** Milliseconds of `performance.now()`. */
  begun: number;
  /** What a refusal says. */
  said?: string;
}

export interface MixInput {
  /** Of the product, on the test's own database. */
  url: string;
  database: Pick<TestDatabase, 'client' | 'environment'>;
  /** Of a key. */
  secret: string;
  /** Requests at once; beyond them none is sent, so that a busy machine gets no more than it answers. */
  atOnce: number;
}

export interface Mix {
  /** Sends the mix until the work is done, and waits for the answers. */
  during(work: (asked: Asked) => Promise<unknown>): Promise<MixAnswer[]>;
  /** Waits until each kind of request is served. */
  served(): Promise<void>;
  /** Every verdict so far on requests of a kind. */
  verdicts(kind: string): readonly string[];
}

/** Waits until so many more requests are sent. */
export type Asked = (count: number) => Promise<void>;

/** Milliseconds between two requests: 20 a second. */
const pace = 50;

/** Each request comes from another address: one has its share of what a process does at once. */
let addresses = 0;
function from(): { 'x-forwarded-for': string } {
  addresses = (addresses + 1) % 60_000;
  return { 'x-forwarded-for': `10.7.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

const limits = ['PAGE', 'KEYLESS', 'KEYLESS_DAY', 'SIGNUP', 'SIGNIN', 'SIGNIN_ACCOUNT', 'SIGNIN_ALL', 'PDF'];

/** For products that the mix is sent to. */
export const mixSettings = {
  ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
  PASSWORD_COST: 'light',
  TRUST_PROXY: '1',
};

/** Kinds that need no database. */
export const withoutDatabase = ['page', 'paste', 'keyless'];

export async function startMix(input: MixInput): Promise<Mix> {
  const kinds = Object.entries(requestsOf(input, await peopleOf(input)));
  const verdicts = new Map(kinds.map(([kind]) => [kind, [] as string[]]));
  const answerTo = async (request: (typeof kinds)[number]) => {
    const answer = await ask(request);
    verdicts.get(answer.kind)?.push(answer.verdict);
    return answer;
  };
  let turn = 0;
  const next = () => {
    turn += 1;
    return kinds[turn % kinds.length] as (typeof kinds)[number];
  };
  return {
    async during(work) {
      const answers: MixAnswer[] = [];
      const pending = new Set<Promise<unknown>>();
      let sent = 0;
      let isOver = false;
      const load = (async () => {
        for (; !isOver; await sleep(pace)) {
          if (pending.size >= input.atOnce) continue;
          const answering: Promise<unknown> = answerTo(next())
            .then((answer) => answers.push(answer))
            .finally(() => pending.delete(answering));
          pending.add(answering);
          sent += 1;
        }
      })();
      const asked = (count: number) => {
        const enough = sent + count;
        return eventually(async () => sent >= enough, 120).then(() => {});
      };
      await work(asked).finally(() => {
        isOver = true;
      });
      await load;
      await Promise.all(pending);
      return answers;
    },
    async served() {
      for (const kind of kinds) await eventually(async () => (await answerTo(kind)).verdict === 'fine', 60);
    },
    verdicts: (kind) => verdicts.get(kind) ?? [],
  };
}

type Request = () => Promise<PageResponse & { isFine: boolean; time: number }>;

async function ask([kind, request]: [string, Request]): Promise<MixAnswer> {
  const begun = performance.now();
  const silent = sleep(60_000, null, { ref: false });
  const answer = await Promise.race([request(), silent]).catch((error: unknown) => String(error));
  if (answer === null || typeof answer === 'string')
    return { kind, verdict: answer ?? 'no answer', time: performance.now() - begun, begun };
  const { isFine, status, headers, body, time } = answer;
  const isLater = status === 503 && headers.has('retry-after');
  return {
    kind,
    verdict: isFine ? 'fine' : isLater ? 'later' : `${status} ${body.slice(0, 80)}`,
    time,
    begun,
    ...(isFine ? {} : { said: textOf(body).slice(0, 200) }),
  };
}

async function timed(asking: Promise<PageResponse>, isFine: (answer: PageResponse) => boolean) {
  const begun = performance.now();
  const answer = await asking;
  return { ...answer, isFine: isFine(answer), time: performance.now() - begun };
}

/** Two customers: an account has only so many sessions, and each sign-in may end the oldest. */
async function peopleOf({ url, database: { client, environment } }: MixInput) {
  process.env.SESSION_KEYS = environment.SESSION_KEYS; // of which `newCustomer` makes links
  const [member, guest] = [await newCustomer({ url, client }), await newCustomer({ url, client })];
  await eventually(async () => (await signIn(member.visitor, member.email, member.password)).status === 302);
  return { member, guest };
}

type People = Awaited<ReturnType<typeof peopleOf>>;

const isOk = ({ status }: PageResponse) => status === 200;

function requestsOf({ url, secret }: MixInput, { member, guest }: People): Record<string, Request> {
  const fresh = () => new Visitor(url);
  const fields = { pnr: samples.connection };
  const pages = ['/', '/privacy', '/signup'];
  let page = 0;
  const form = async (path: string, given: Record<string, string>, target: string) => {
    const [visitor, headers] = [fresh(), from()];
    const opened = await timed(visitor.get(path, headers), isOk);
    if (!opened.isFine) return opened;
    const sent = { form_token: csrfTokenOf(opened.body), ...given };
    return timed(visitor.post(path, { fields: sent, headers }), ({ location }) => location === target);
  };
  return {
    page: () => {
      page += 1;
      return timed(fresh().get(pages[page % pages.length] ?? '/', from()), isOk);
    },
    paste: () => timed(fresh().post('/', { fields, headers: from() }), isOk),
    keyless: () => timed(fresh().post('/api/v1/convert', { fields, headers: from() }), isOk),
    call: () =>
      timed(fresh().post('/api/v1/convert', { fields, headers: { ...from(), 'private-app-key': secret } }), isOk),
    members: () => timed(member.visitor.get('/members'), isOk),
    signIn: () => form('/login?again=1', { email: guest.email, password: guest.password }, '/members'),
    signUp: () => form('/signup', signUpFields(), '/mailsent'),
  };
}

/** For each kind how many were served, how many may come again, and the longest time. */
export function describeAnswers(answers: readonly MixAnswer[]): string {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  return kinds
    .map((kind) => {
      const own = answers.filter((answer) => answer.kind === kind);
      const count = (wanted: string) => own.filter(({ verdict }) => verdict === wanted).length;
      const wrong = [...new Set(own.map(({ verdict }) => verdict))].filter(
        (each) => each !== 'fine' && each !== 'later',
      );
      const slowest = Math.max(...own.map(({ time }) => time)) / 1000;
      return `${kind} ${count('fine')} + ${count('later')} of ${own.length}, ${slowest.toFixed(2)} s ${wrong.slice(0, 3)}`.trim();
    })
    .join('; ');
}
