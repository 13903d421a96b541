import type { Server } from 'node:http';
import { settings } from '~/platform/env.server.ts';

/** Starts listening. A port that is taken is said in one line with what to do (F45). */
export function listen(server: Server): Promise<void> {
  const { PORT, HOST } = settings();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${PORT} is taken. Choose another one: PORT=${PORT + 1} npm start`)
          : error,
      );
    });
    server.listen(PORT, HOST, resolve);
  });
}
