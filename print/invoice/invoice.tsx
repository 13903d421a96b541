import type { Translate } from '~/i18n/catalogue.ts';
import { type Figures, figuresOf } from '~/i18n/figures.ts';
import type { Language } from '~/i18n/languages.ts';
import { Document, Foreign } from '../parts/document.tsx';
import type { Customer, InvoiceSheet, Seller } from './invoice-sheet.ts';
import { Lines } from './lines.tsx';
import { Notes, Totals } from './totals.tsx';

/** Where the bar above the paper leads; only on the screen. */
export interface OnScreen {
  pdf: string;
  back: string;
  /** The reader asked for the PDF, and there is none. */
  unavailable: boolean;
}

/** What every part of the sheet is written with. */
export interface Writing {
  sheet: InvoiceSheet;
  t: Translate;
  figures: Figures;
}

interface InvoiceProps {
  sheet: InvoiceSheet;
  t: Translate;
  language: Language;
  onScreen: OnScreen | null;
}

/** The invoice or credit note, for the printer and for the screen. */
export function Invoice({ sheet, t, language, onScreen }: InvoiceProps) {
  const writing = { sheet, t, figures: figuresOf(language) };
  const title = t(sheet.kind === 'credit-note' ? 'invoice.creditNote' : 'invoice.title');
  return (
    <Document language={language} title={t('invoice.titleOf', { title, number: sheet.number })}>
      {onScreen ? <Bar t={t} {...onScreen} /> : null}
      <main>
        <header className="top">
          <div>
            <Mark />
            <h1>{title}</h1>
          </div>
          <Facts {...writing} />
        </header>
        <div className="parties">
          <From seller={sheet.seller} {...writing} />
          <To customer={sheet.customer} {...writing} />
        </div>
        <Lines {...writing} />
        <Totals {...writing} />
        <Notes {...writing} />
        <Legal {...writing} />
      </main>
    </Document>
  );
}

function Bar({ t, pdf, back, unavailable }: OnScreen & { t: Translate }) {
  return (
    <nav className="screen" aria-label={t('invoice.onScreen.label')}>
      <a href={back}>{t('invoice.onScreen.back')}</a>
      {unavailable ? null : <a href={pdf}>{t('invoice.onScreen.pdf')}</a>}
      <span role="status">{t(unavailable ? 'invoice.onScreen.unavailable' : 'invoice.onScreen.print')}</span>
    </nav>
  );
}

/** The product's mark: a way from one point to another. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b4f7a" />
      <path
        d="M7 10l4.5 12L16 12.5 20.5 22 25 10"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="7" cy="10" r="2.6" fill="#ffc24b" />
      <circle cx="25" cy="10" r="2.6" fill="#ffc24b" />
    </svg>
  );
}

function Facts({ sheet, t, figures }: Writing) {
  const rows: readonly (readonly [string, string | null])[] = [
    [t('invoice.number'), sheet.number],
    [t('invoice.issued'), figures.date(sheet.issuedOn)],
    [t('invoice.paidOn'), sheet.paidOn && sheet.kind === 'invoice' ? figures.date(sheet.paidOn) : null],
    [t('invoice.corrects'), sheet.corrects ? t('invoice.numberAndDate', datedNumber(sheet.corrects, figures)) : null],
    [t('invoice.reason'), sheet.reason ? t(`invoice.reasons.${sheet.reason}`) : null],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (value ? <Fact key={name} name={name} value={value} /> : null))}
    </dl>
  );
}

const datedNumber = ({ number, issuedOn }: { number: string; issuedOn: string }, figures: Figures) => ({
  number,
  date: figures.date(issuedOn),
});

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function From({ seller, sheet, t, figures }: Writing & { seller: Seller }) {
  return (
    <section>
      <h2>{t('invoice.from')}</h2>
      <strong>
        <Foreign>{seller.name}</Foreign>
      </strong>
      <Address lines={seller.address} country={figures.country(seller.country)} />
      {seller.email ? <span>{seller.email}</span> : null}
      {sheet.taxBlock && seller.vatNumber ? (
        <span>{t('common.pair', { name: t('invoice.vatNumber'), value: seller.vatNumber })}</span>
      ) : null}
    </section>
  );
}

function To({ customer, sheet, t, figures }: Writing & { customer: Customer }) {
  return (
    <section>
      <h2>{t('invoice.to')}</h2>
      <strong>
        <Foreign>{customer.agency}</Foreign>
      </strong>
      <span>
        <Foreign>{customer.name}</Foreign>
      </span>
      <Address lines={customer.address} country={figures.country(customer.country)} />
      {sheet.taxBlock && customer.vatNumber ? (
        <span>{t('common.pair', { name: t('invoice.vatNumber'), value: customer.vatNumber })}</span>
      ) : null}
    </section>
  );
}

function Address({ lines, country }: { lines: readonly string[]; country: string }) {
  return (
    <>
      {[...lines, country].filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address never moves, and may have the same line twice
        <span key={at}>
          <Foreign>{line}</Foreign>
        </span>
      ))}
    </>
  );
}

/** The particulars that a company's papers must show. */
function Legal({ sheet: { seller }, t }: Writing) {
  if (!seller.companyNumber && !seller.registeredIn) return null;
  const parts = [
    seller.name,
    seller.registeredIn ? t('invoice.registeredIn', { place: seller.registeredIn }) : null,
    seller.companyNumber ? `${t('invoice.companyNumber')} ${seller.companyNumber}` : null,
    seller.address.join(', '),
  ];
  return <p className="legal">{parts.filter(Boolean).join(' · ')}</p>;
}
