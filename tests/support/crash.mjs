// Loaded before the product (`node --import`): a signal makes it throw where nobody catches.
process.on('SIGUSR2', () => {
  if (process.env.CRASH_BY === 'rejection') void Promise.reject(new Error('rejected for a test'));
  else throw new Error('thrown for a test');
});
