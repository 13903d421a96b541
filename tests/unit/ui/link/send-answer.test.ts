import { afterEach, expect, test, vi } from 'vitest';
import { newLinkKey } from '~/trip/link/link-keys.ts';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import { sendAnswer } from '~/ui/link/send-answer.ts';

const key = newLinkKey();
const id = 'A'.repeat(22);
const answer: TripAnswer = {
  version: 1,
  revision: 1,
  kind: 'asked',
  option: null,
  name: 'Odette',
  message: 'Later flight?',
  digest: 'a'.repeat(64),
  at: '2026-11-28T09:00:00Z',
};

const sent: (string | null)[] = [];
function serverThat(...answers: (Response | Error)[]) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.get('sealed'));
    const next = answers.shift();
    if (!(next instanceof Response)) throw next;
    return next;
  });
}
const taken = () => Response.json({ ok: true, receipt: 'r', at: answer.at });

afterEach(() => vi.unstubAllGlobals());

test('an answer whose confirmation was lost goes again as the same bytes, and is one answer', async () => {
  serverThat(new Error('lost'), new Response(null, { status: 502 }), taken(), taken());
  for (const minute of ['00', '01', '02', '03'])
    await sendAnswer(id, key, { ...answer, at: `2026-11-28T09:${minute}:00Z` });
  expect([sent[0], sent[0]]).toEqual([sent[1], sent[2]]);
  expect(sent[3]).not.toBe(sent[0]); // given once more
});

test('what was changed, or goes to another link, is another answer', async () => {
  serverThat(new Error('lost'), new Error('lost'), new Error('lost'));
  await sendAnswer(id, key, answer);
  await sendAnswer(id, key, { ...answer, message: 'Earlier flight?' });
  await sendAnswer('B'.repeat(22), key, answer);
  expect(new Set(sent).size).toBe(3);
});
