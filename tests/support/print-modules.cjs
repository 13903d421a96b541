// For `node --require`: prints at the exit which packages of OpenTelemetry were loaded, but for its API, which prom-client loads.
const fs = require('node:fs');

process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api.)/.test(file));
  fs.writeSync(1, `${JSON.stringify({ msg: 'modules', count: loaded.length })}\n`);
});
