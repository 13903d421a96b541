import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { onStop } from '~/platform/on-stop.server.ts';
import { closeRedis } from '~/platform/redis.server.ts';
import { startWorkers } from '../../workers/index.ts';

await openDatabase();
const workers = startWorkers({ reviveAfter: 2000 });
onStop(async () => {
  await workers.close();
  closeRedis();
  await closeDatabase();
});
process.send?.('ready');
