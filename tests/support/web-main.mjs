// A web process of the built product on a free port, for tests that kill it. With DIE_BEFORE_ANSWER it ends itself when it
// is about to answer a conversion: after the charge, before the first byte.
import http from 'node:http';
import path from 'node:path';

if (process.env.DIE_BEFORE_ANSWER) {
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (status, ...given) {
    if (this.req.url === '/api/v1/convert' && status === 200) process.kill(process.pid, 'SIGKILL');
    return writeHead.call(this, status, ...given);
  };
}
const { build, createHttpServer, keepBuild, openDatabase } = await import(path.resolve('build/index.js'));
await openDatabase();
const publicFolder = path.resolve('public');
const buildStore = process.env.ASSETS_DIR;
if (buildStore) await keepBuild(path.join(publicFolder, 'build'), path.basename(build.assets.url, '.js'), buildStore);
const server = createHttpServer({
  build,
  publicFolder,
  buildStore,
  readiness: { draining: false, migrated: true },
  mode: 'production',
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
