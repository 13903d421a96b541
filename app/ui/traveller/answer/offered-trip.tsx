import { useState } from 'react';
import { languageFacts, toLanguage } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { numberedOption, numberInSentence } from '~/trip/traveller/numbered-option.ts';
import { shownLanguage, textsIn } from '~/trip/traveller/texts-in.ts';
import type { TravellerDocument, TravellerTexts } from '~/trip/traveller/traveller-document.ts';
import { AgencyLines } from '../agency-lines.tsx';
import { PaperParts, PaperRows } from '../traveller-paper.tsx';
import type { TripOnPage } from '../use-trip.ts';
import { AcceptForm } from './accept-form.tsx';
import sheet from './answer.css';
import { ComparisonTable } from './comparison-table.tsx';
import { answerDayText } from './moment-text.ts';
import type { Answering } from './use-answer.ts';

/** Options side by side, each in full below, and the answer. */
export function OfferedTrip({ trip, answering }: { trip: TripOnPage; answering: Answering }) {
  const { language, t } = useI18n();
  const { document, revision, answers } = trip;
  const [chosen, choose] = useState<number | null>(null);
  const texts = textsIn(document, language);
  const shown = toLanguage(shownLanguage(document, language));
  const comparison = document.comparison[shown] ?? document.comparison[document.language];
  if (texts === null || comparison === undefined) return null;
  const { offers, agency } = document;
  const isAsked = revision !== null && document.asks === 'offer';
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <OfferedHead document={document} texts={texts} lang={languageFacts[shown].tag} />
      <p className="hint">{t('share.page.local')}</p>
      {texts.greeting.length > 0 ? <p className="greeting">{texts.greeting.join('\n')}</p> : null}
      <ComparisonTable
        {...{ comparison, offers }}
        chosen={chosen ?? acceptedIn(answering, revision)}
        choose={isAsked ? choose : null}
      />
      <div className="offers-in-full" lang={languageFacts[shown].tag}>
        {offers.map(({ flights, texts: own }, at) => {
          const rows = own[shown] ?? own[document.language];
          if (rows === undefined) return null;
          const name = numberedOption(comparison.options[at]?.name ?? '', at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options never move
            <OfferInFull key={at} name={name} count={flights.length}>
              <PaperRows flights={flights} texts={rows} />
            </OfferInFull>
          );
        })}
      </div>
      {texts.parts.length > 0 ? (
        <article className="traveller-paper" lang={languageFacts[shown].tag}>
          <PaperParts texts={texts} />
        </article>
      ) : null}
      {!isAsked ? null : (
        <AcceptForm
          {...{ answering, chosen, revision }}
          numberOf={(option) => numberInSentence(comparison.options[option - 1]?.name ?? '', option)}
          price={comparison.options[(chosen ?? 0) - 1]?.price?.amount ?? null}
          agencyName={agency.name}
          isUnknown={answers === null}
        />
      )}
      <AgencyLines agency={agency} />
    </>
  );
}

interface HeadProps {
  document: TravellerDocument;
  texts: TravellerTexts;
  /** BCP 47 tag of the texts. */
  lang: string;
}

function OfferedHead({ document: { offers, answerBy }, texts: { route, dates, names }, lang }: HeadProps) {
  const { language, t } = useI18n();
  const until = answerBy === null ? null : t('answer.by', { date: answerDayText(answerBy, language) });
  return (
    <header className="traveller-top offered">
      <p>{[t('answer.options', { number: String(offers.length) }), until].filter(Boolean).join(' · ')}</p>
      <h1 lang={lang}>{route || t('share.page.title')}</h1>
      <p className="about" lang={lang}>
        {[dates, ...(names.length > 0 ? [''] : [])].filter((part) => part !== null).join(' · ')}
        <b>{names.join(', ')}</b>
      </p>
    </header>
  );
}

/** Of the version that is shown. */
const acceptedIn = ({ given }: Answering, revision: number | null): number | null =>
  given?.kind === 'accepted' && given.revision === revision ? given.option : null;

const isWide = () => matchMedia('(min-width: 720px)').matches;

/** Folded on phones. */
function OfferInFull({ name, count, children }: { name: string; count: number; children: React.ReactNode }) {
  const { t } = useI18n();
  const [isOpen] = useState(isWide);
  return (
    <details className="traveller-paper" open={isOpen}>
      <summary>
        <h2>{t('answer.inFull', { option: name })}</h2>
        <small>{t('answer.flights', { count })}</small>
      </summary>
      {children}
    </details>
  );
}
