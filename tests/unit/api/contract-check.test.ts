import { expect, test } from 'vitest';
import { contractCheck } from '../../support/contract/contract.ts';

test('an answer is matched by its path alone, without query and fragment', () => {
  const responses = { 200: { content: {} } };
  const paths = { '/api/invoices/{user}/{invoice}': { get: { responses } } };
  const check = contractCheck(JSON.parse(JSON.stringify({ paths })));
  const answer = { method: 'POST', status: 404, headers: {}, body: '' };
  expect(check({ ...answer, path: '/api/invoices/1/2?a#b' })).toBe('another method with status 404');
  expect(check({ ...answer, path: '/api/invoices/#/#' })).toBeNull();
});
