import { json } from '@remix-run/node';
import { brandingDefaults, findBrandingRow, toBranding } from '~/agency/branding.server.ts';
import type { BrandingForm } from '~/agency/branding-form.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { exampleDay, exampleText } from '~/converter/sample-texts.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Branding } from '~/trip/branding.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { doneOf } from '~/urls.ts';

/** What is stored or, before the first save, what the account's details suggest. */
export async function brandingPage(account: Account, language: Language, url: string) {
  const row = await findBrandingRow(account.id);
  const stored = row ?? brandingDefaults(account);
  const { name, phone, email, website, address, licence, closing } = stored;
  const { lineColour, headingColour, header, foot } = stored;
  const branding = toBranding(stored, row?.logoId ?? null);
  return json({
    stored: { name, phone, email, website, address, licence, closing, lineColour, headingColour, header, foot },
    logo: branding.logo,
    preview: previewOf(branding, language),
    done: doneOf('membersBranding', url),
    showsItinerary: true,
  });
}

/** As typed, with the stored logo. */
export async function typedPreview(account: Account, form: BrandingForm, language: Language): Promise<Fragment> {
  const row = await findBrandingRow(account.id);
  return previewOf(toBranding(form, row?.logoId ?? null), language);
}

/** Day of the example's first flight alone: one line of it. */
const exampleFlight = exampleText.split('\n').slice(0, 3).join('\n');

function previewOf(branding: Branding, language: Language): Fragment {
  const paper = onePaper(convert(exampleFlight, { today: exampleDay }));
  const { display } = defaultChoices(language);
  const look = { display, fares: null, words: wordsOf(language), baseUrl: '', branding };
  return presentTrip(paper, 'designed', look).fragment;
}
