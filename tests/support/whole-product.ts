import { type Balancer, startBalancer } from './balancer.ts';
import { type BundleProcess, startBundle } from './bundle-process.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './failover.ts';
import { type KeyedAccount, keyedAccount } from './keyed-account.ts';
import { type Mix, mixSettings, startMix } from './mix.ts';
import { openWorkerSetup, type WorkerSetup } from './worker-setup.ts';

/** Two web processes behind a balancer that sends nothing twice, workers, and all that they need. */
export interface WholeProduct extends Pick<WorkerSetup, 'database' | 'redis' | 'smtp'> {
  servers: ReplicatedPostgres;
  balancer: Balancer;
  keyed: KeyedAccount;
  mix: Mix;
  webs: BundleProcess[];
  workers: BundleProcess[];
  /** `kill -9`; the balancer has to find out. */
  kill(process: BundleProcess): Promise<void>;
  start(role: 'web' | 'worker'): Promise<void>;
  close(): Promise<void>;
}

interface Given {
  /** Settings of all processes. */
  variables: Record<string, string>;
  nodeOptions: readonly string[];
  /** Requests at once. */
  atOnce: number;
  /** Two workers and a second PostgreSQL server: what one needs to lose either. */
  isRedundant: boolean;
}

export async function startWholeProduct(given: Given): Promise<WholeProduct> {
  const { variables, nodeOptions, atOnce, isRedundant } = given;
  const servers = await startReplicatedPostgres({ hasStandby: isRedundant });
  const balancer = await startBalancer({ passesRefused: true });
  const url = `http://127.0.0.1:${balancer.port}`;
  const own = { ...mixSettings, DATABASE_URL: servers.url, PUBLIC_URL: url, ...variables };
  const world = await openWorkerSetup('postgres', { workers: false, variables: own });
  const { PORT: _port, ...environment } = world.database.environment;
  const running = { web: [] as BundleProcess[], worker: [] as BundleProcess[] };
  const start = async (role: 'web' | 'worker') => {
    const started = await startBundle(role, { ...environment, LOG_LEVEL: 'info' }, nodeOptions);
    running[role].push(started);
    if (role === 'web') await balancer.add(started.port);
  };
  const kill = async (ending: BundleProcess) => {
    for (const list of Object.values(running)) if (list.includes(ending)) list.splice(list.indexOf(ending), 1);
    ending.child.kill('SIGKILL');
    await ending.ended;
  };
  await Promise.all([start('web'), start('web')]);
  await Promise.all([start('worker'), ...(isRedundant ? [start('worker')] : [])]);
  const { client } = world.database;
  const keyed = await keyedAccount(client, { plan: 'network-gbp' });
  await client.outbox.deleteMany(); // its activation was never meant to be sent
  const mix = await startMix({ url, database: world.database, secret: keyed.secret, atOnce });
  await mix.served();
  return {
    ...world,
    servers,
    balancer,
    keyed,
    mix,
    webs: running.web,
    workers: running.worker,
    kill,
    start,
    async close() {
      await Promise.all([...running.web, ...running.worker].map(kill));
      await balancer.stop();
      await world.close();
      await servers.remove();
    },
  };
}
