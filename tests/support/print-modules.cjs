// For `node --require`: prints at the exit which packages of OpenTelemetry were loaded.
const fs = require('node:fs');

process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((file) => file.includes('@opentelemetry'));
  fs.writeSync(1, `${JSON.stringify({ msg: 'modules', count: loaded.length })}\n`);
});
