import { isLanguage } from '~/i18n/languages.ts';
import { bodyLimits } from '~/limits.ts';
import { urls } from '~/urls.ts';
import { keptPage } from './kept-files.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Of pages that were opened and never asked. */
const MOST_TEXTS = 20;

/** What a bookmark posts to `/paste`: it stays here, for the page that opens. */
export class PastedTexts {
  readonly #texts = new Map<string, string>();

  async take({ request, resultingClientId }: FetchEvent): Promise<Response> {
    const body = await request.text();
    const fields = new URLSearchParams(body.length <= bodyLimits.page ? body : '');
    this.#texts.set(resultingClientId, fields.get('text') ?? '');
    for (const [oldest] of this.#texts) if (this.#texts.size > MOST_TEXTS) this.#texts.delete(oldest);
    const language = fields.get('language');
    return keptPage(urls.home(isLanguage(language) ? language : undefined));
  }

  /** Once. */
  give(clientId: string): string {
    const text = this.#texts.get(clientId) ?? '';
    this.#texts.delete(clientId);
    return text;
  }
}
