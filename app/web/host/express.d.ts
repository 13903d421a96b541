declare global {
  namespace Express {
    interface Request {
      /** Set by the host on every request. */
      requestId: string;
      /** The whole body, read by the gate within its limit. */
      rawBody?: Buffer;
      /** Id of the route that answers, for logs: never the path, which may hold a token. */
      routeId?: string;
    }
  }
}

export {};
