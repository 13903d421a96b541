import { json } from '@remix-run/node';
import { publicReceiptKeys } from '~/agency/answer-receipts.server.ts';

/** Public keys of the receipts of answers, those of former times too: anybody may check one, from any page. */
export const loader = () =>
  json(publicReceiptKeys(), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  });
