import assert from 'node:assert/strict';

/** Throws where what a client returned, or what it sent, differs from its case. */
export function checkOutcome({ expect, times = 1, args }, outcome, seen) {
  assert.ok(outcome, 'The driver said nothing of it.');
  const { value, facts, error, seconds } = outcome;
  if (expect.error) assert.deepEqual(pick(error, expect.error), expect.error, `value ${JSON.stringify(value)}`);
  else assert.equal(error ?? null, null);
  if (expect.value) assert.deepEqual(value, expect.value);
  if (expect.facts) assert.deepEqual(pick(facts, expect.facts), expect.facts);
  if (times > 1)
    assert.deepEqual(
      value,
      Array.from({ length: times }, (_, i) => ({ echo: `${args[0]} ${i}` })),
    );
  assert.equal(seen.length, expect.requests ?? 1, 'requests');
  checkKeys(seen, expect.keys ?? 1);
  if (expect.waits) assert.ok(seen[1].at - seen[0].at >= expect.waits * 1000, 'came too early');
  if (expect.within) assert.ok(seconds <= expect.within, `took ${seconds} s`);
  if (expect.sent) checkSent(seen, expect.sent);
}

function checkKeys(seen, wanted) {
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  if (keys.length === 0) return;
  assert.equal(new Set(keys).size, wanted, 'idempotency keys');
  assert.ok(keys.every(Boolean));
}

function checkSent(seen, { method, path, body, headers = {} }) {
  for (const request of seen) {
    if (method) assert.equal(request.method, method);
    if (path) assert.equal(request.path, path);
    if (body) assert.deepEqual(JSON.parse(request.body), body);
    for (const [name, value] of Object.entries(headers)) assert.equal(request.headers[name] ?? null, value, name);
    assert.match(request.headers['user-agent'], /^wayline-(js|python|php)\/\d+\.\d+\.\d+$/);
  }
}

const pick = (from, like) => Object.fromEntries(Object.keys(like).map((name) => [name, from?.[name] ?? null]));
