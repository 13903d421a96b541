import { send } from './send.ts';

/** An answer, read. */
export interface PageResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Where it leads, for redirects. */
  location: string | null;
}

interface FormInput {
  /** Fields of the form; `form_token` is taken from the page unless it is given. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

interface VisitorRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A form, or a text whose type stands in the headers. */
  body?: URLSearchParams | string;
}

/** A browser without JavaScript, on the origin of a product: keeps cookies, reads the token of a page's form, follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    return this.send(path, { headers });
  }

  /** Opens the page and sends its form, as a person does. */
  async submit(path: string, { fields = {}, headers = {} }: FormInput = {}, page = path): Promise<PageResponse> {
    const token = fields.form_token ?? csrfTokenOf((await this.get(page)).body);
    return this.post(path, { fields: { form_token: token, ...fields }, headers });
  }

  async post(path: string, { fields = {}, headers = {} }: FormInput = {}): Promise<PageResponse> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Any request, with the cookies so far. */
  async send(path: string, { method = 'GET', headers = {}, body }: VisitorRequest): Promise<PageResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { accept: '*/*', 'accept-language': '*', ...(cookie ? { cookie } : {}) };
    const sent = { path, method, headers: { ...own, ...bodyHeaders(body), ...headers } };
    const answer = await send(this.url, body === undefined ? sent : { ...sent, body: String(body) });
    for (const set of answer.headers['set-cookie'] ?? []) this.keep(set);
    const received = new Headers(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      ),
    );
    return { status: answer.status, headers: received, body: answer.body, location: received.get('location') };
  }

  private keep(set: string): void {
    const [pair = ''] = set.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/Max-Age=0/i.test(set) || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const bodyHeaders = (body: VisitorRequest['body']): Record<string, string | number> =>
  body === undefined
    ? {}
    : {
        'content-length': Buffer.byteLength(String(body)),
        'content-type':
          typeof body === 'string' ? 'text/plain;charset=UTF-8' : 'application/x-www-form-urlencoded;charset=UTF-8',
      };

/** The token in a page's own form (the header's comes before it). */
export function csrfTokenOf(html: string): string {
  const found = [...html.matchAll(/name="form_token" value="([^"]*)"/g)];
  return found.at(-1)?.[1] ?? '';
}

/** The text of a page as people read it, entities resolved. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.includes('id="late"') ? html.indexOf('<script') : undefined);
  return unescapeHtml(body.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

export const unescapeHtml = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
