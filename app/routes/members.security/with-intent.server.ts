import { json } from '@remix-run/node';

/** Names the form of the page that an error belongs to. */
export async function withIntent(intent: string, response: Response): Promise<Response> {
  const { status, headers } = response;
  return json({ ...(await response.json()), intent }, { status, headers });
}
