/** https://develop.sentry.dev/sdk/foundations/transport/envelopes/ */
export interface SentryEvent {
  event_id: string;
  timestamp: string;
}

export interface SentryTarget {
  url: string;
  headers: Record<string, string>;
}

/** @param dsn https://key@host/folder/project */
export function readDsn(dsn: string, version: string): SentryTarget {
  const { protocol, host, pathname, username } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  return {
    url: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=wayline/${version}, sentry_key=${username}`,
    },
  };
}

export function toEnvelope(event: SentryEvent): string {
  const item = JSON.stringify(event);
  const lines = [
    JSON.stringify({ event_id: event.event_id, sent_at: event.timestamp }),
    JSON.stringify({ type: 'event', length: new TextEncoder().encode(item).length }),
    item,
  ];
  return `${lines.join('\n')}\n`;
}
