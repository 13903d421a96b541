// What a request leaves behind: in the database, its write-ahead log, Redis and the processes' logs.
import fs from 'node:fs';
import { Redis } from 'ioredis';
import { round } from '../measure.mjs';

export async function stored(client, redisSocket, logs) {
  const { rows } = await client.query(
    `SELECT pg_database_size(current_database())::float8 AS database, (pg_current_wal_lsn() - '0/0')::float8 AS wal`,
  );
  const redis = new Redis({ path: redisSocket });
  const memory = Number(/used_memory_dataset:(\d+)/.exec(await redis.info('memory'))?.[1]);
  redis.disconnect();
  const log = logs.reduce((sum, file) => sum + fs.statSync(file).size, 0);
  return { database: rows[0].database, wal: rows[0].wal, redis: memory, log };
}

/** Requests that 1,000 agencies make in a month: ten thousand conversions each, which are 67.5 % of the mix. */
const requestsAMonth = (1000 * 10_000) / 0.675;

/** Bytes for a request of the mix, and gigabytes a month for 1,000 agencies. */
export function growth(before, after, requests) {
  const perRequest = (part) => (after[part] - before[part]) / requests;
  const aMonth = (part) => round((perRequest(part) * requestsAMonth) / 1e9, 2);
  return {
    bytesPerRequest: Object.fromEntries(
      ['database', 'wal', 'redis', 'log'].map((part) => [part, round(perRequest(part), 0)]),
    ),
    gigabytesAMonth: { wal: aMonth('wal'), log: aMonth('log') },
  };
}
