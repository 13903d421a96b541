import type { Translate } from '~/i18n/catalogue.ts';
import { type Formatters, formattersOf } from '~/i18n/formatters.ts';
import type { Language } from '~/i18n/languages.ts';
import { Document, IsolatedText } from '../parts/document.tsx';
import type { Customer, InvoiceData, InvoicePartProps, Seller } from './invoice-data.ts';
import { Lines } from './lines.tsx';
import { Notes, Totals } from './totals.tsx';

/** Links of the bar above the page, on the screen only. */
export interface ScreenLinks {
  pdf: string;
  back: string;
  /** The PDF was requested and could not be rendered. */
  unavailable: boolean;
}

interface InvoiceProps {
  sheet: InvoiceData;
  t: Translate;
  language: Language;
  screenLinks: ScreenLinks | null;
}

/** An invoice or credit note, for PDF and screen. */
export function Invoice({ sheet, t, language, screenLinks }: InvoiceProps) {
  const partProps = { sheet, t, formatters: formattersOf(language) };
  const title = t(sheet.kind === 'credit-note' ? 'invoice.creditNote' : 'invoice.title');
  return (
    <Document language={language} title={t('invoice.titleOf', { title, number: sheet.number })}>
      {screenLinks ? <ScreenBar t={t} {...screenLinks} /> : null}
      <main>
        <header className="top">
          <div>
            <Logo />
            <h1>{title}</h1>
          </div>
          <Facts {...partProps} />
        </header>
        <div className="parties">
          <SellerBlock seller={sheet.seller} {...partProps} />
          <CustomerBlock customer={sheet.customer} {...partProps} />
        </div>
        <Lines {...partProps} />
        <Totals {...partProps} />
        <Notes {...partProps} />
        <CompanyDetails {...partProps} />
      </main>
    </Document>
  );
}

function ScreenBar({ t, pdf, back, unavailable }: ScreenLinks & { t: Translate }) {
  return (
    <nav className="screen" aria-label={t('invoice.onScreen.label')}>
      <a href={back}>{t('invoice.onScreen.back')}</a>
      {unavailable ? null : <a href={pdf}>{t('invoice.onScreen.pdf')}</a>}
      <span role="status">{t(unavailable ? 'invoice.onScreen.unavailable' : 'invoice.onScreen.print')}</span>
    </nav>
  );
}

function Logo() {
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

function Facts({ sheet, t, formatters }: InvoicePartProps) {
  const rows: readonly (readonly [string, string | null])[] = [
    [t('invoice.number'), sheet.number],
    [t('invoice.issued'), formatters.date(sheet.issuedOn)],
    [t('invoice.paidOn'), sheet.paidOn && sheet.kind === 'invoice' ? formatters.date(sheet.paidOn) : null],
    [
      t('invoice.corrects'),
      sheet.corrects ? t('invoice.numberAndDate', datedNumber(sheet.corrects, formatters)) : null,
    ],
    [t('invoice.reason'), sheet.reason ? t(`invoice.reasons.${sheet.reason}`) : null],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (value ? <Fact key={name} name={name} value={value} /> : null))}
    </dl>
  );
}

const datedNumber = ({ number, issuedOn }: { number: string; issuedOn: string }, formatters: Formatters) => ({
  number,
  date: formatters.date(issuedOn),
});

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function SellerBlock({ seller, sheet, t, formatters }: InvoicePartProps & { seller: Seller }) {
  return (
    <section>
      <h2>{t('invoice.from')}</h2>
      <strong>
        <IsolatedText>{seller.name}</IsolatedText>
      </strong>
      <Address lines={seller.address} country={formatters.country(seller.country)} />
      {seller.email ? <span>{seller.email}</span> : null}
      {sheet.taxBlock && seller.vatNumber ? (
        <span>{t('common.pair', { name: t('invoice.vatNumber'), value: seller.vatNumber })}</span>
      ) : null}
    </section>
  );
}

function CustomerBlock({ customer, sheet, t, formatters }: InvoicePartProps & { customer: Customer }) {
  return (
    <section>
      <h2>{t('invoice.to')}</h2>
      <strong>
        <IsolatedText>{customer.agency}</IsolatedText>
      </strong>
      <span>
        <IsolatedText>{customer.name}</IsolatedText>
      </span>
      <Address lines={customer.address} country={formatters.country(customer.country)} />
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
          <IsolatedText>{line}</IsolatedText>
        </span>
      ))}
    </>
  );
}

/** Company details that business documents must show. */
function CompanyDetails({ sheet: { seller }, t }: InvoicePartProps) {
  if (!seller.companyNumber && !seller.registeredIn) return null;
  const parts = [
    seller.name,
    seller.registeredIn ? t('invoice.registeredIn', { place: seller.registeredIn }) : null,
    seller.companyNumber ? `${t('invoice.companyNumber')} ${seller.companyNumber}` : null,
    seller.address.join(', '),
  ];
  return <p className="legal">{parts.filter(Boolean).join(' · ')}</p>;
}
