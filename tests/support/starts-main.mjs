// Starts the built product again and again on one port, without a database, each time anew: its modules, its connections
// to Redis, its HTTP server. Each instance goes when it has answered a few requests. With START_COUNT and PORT.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const enough = 6;
const file = pathToFileURL(path.resolve('build/index.js')).href;

for (let started = 0; started < Number(process.env.START_COUNT); started += 1) {
  const product = await import(`${file}?start=${started}`);
  await product.openDatabase();
  await product.connectProducers();
  const server = product.createHttpServer({
    build: product.build,
    publicFolder: path.resolve('public'),
    readiness: { draining: false, migrated: true },
    mode: 'production',
  });
  await answersTo(server);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  product.closeRedis();
  await product.closeQueues();
  await product.closeDatabase();
}
process.exit(0);

function answersTo(server) {
  let answered = 0;
  return new Promise((resolve) => {
    server.on('request', (_req, res) => {
      res.on('finish', () => {
        answered += 1;
        if (answered === enough) resolve();
      });
    });
    server.listen(Number(process.env.PORT), '127.0.0.1');
  });
}
