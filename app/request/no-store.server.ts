/** Fresh each time: `redirect` writes its status into the init that it is given. */
export const noStore = () => ({ headers: { 'Cache-Control': 'no-store' } });
