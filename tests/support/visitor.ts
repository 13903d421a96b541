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

/** A browser without JavaScript: keeps cookies, reads the token of a page's form, follows nothing by itself. */
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

  async send(path: string, request: RequestInit): Promise<PageResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), ...(request.headers as Record<string, string>) };
    const answer = await fetch(this.url + path, { ...request, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) this.keep(set);
    return {
      status: answer.status,
      headers: answer.headers,
      body: await answer.text(),
      location: answer.headers.get('location'),
    };
  }

  private keep(set: string): void {
    const [pair = ''] = set.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/Max-Age=0/i.test(set) || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

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
