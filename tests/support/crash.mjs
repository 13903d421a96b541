// Loaded before the product (`node --import`): a signal makes it throw where nobody catches, with frames of the product's.
import path from 'node:path';

process.on('SIGUSR2', async () => {
  if (process.env.CRASH_BY === 'rejection') return void Promise.reject(new Error('rejected for a test'));
  const { createHttpServer } = await import(path.resolve('build/index.js'));
  const error = new Error('thrown for a test');
  error.stack += framesOf(createHttpServer);
  process.nextTick(() => {
    throw error;
  });
});

function framesOf(call) {
  try {
    call();
  } catch ({ stack }) {
    return stack.slice(stack.indexOf('\n'));
  }
}
