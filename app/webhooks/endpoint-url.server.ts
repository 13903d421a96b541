import { isPostable } from '~/platform/post-to-public-host.server.ts';

/** Whether an endpoint may have the URL: https on port 443 of a public host. */
export const isPostableUrl = (text: string): boolean => text.length <= 500 && isPostable(text);
