import type { Translate } from '~/i18n/catalogue.ts';
import type { Formatters } from '~/i18n/formatters.ts';

/** Empty optional parts are left out. */
export interface Seller {
  name: string;
  address: readonly string[];
  /** ISO 3166 code. */
  country: string;
  email: string | null;
  companyNumber: string | null;
  /** "England and Wales" */
  registeredIn: string | null;
  vatNumber: string | null;
}

export interface Customer {
  agency: string;
  name: string;
  address: readonly string[];
  /** ISO 3166 code, or the name that the customer typed. */
  country: string;
  vatNumber: string | null;
}

/** The subject of a line. `words` is text of Stripe, printed unchanged. */
export type LineSubject =
  | { kind: 'subscription' | 'unused' | 'remaining'; tier: 'free' | 'starter' | 'agency' | 'network' }
  | { kind: 'refund' | 'credit' | 'dispute' | 'taken-back'; number: string }
  | { kind: 'discount' }
  | { kind: 'words'; words: string };

/** A line; amounts are minor units of the currency, without tax, and credits are negative. */
export interface Line {
  subject: LineSubject;
  quantity: number;
  unitAmount: number;
  amount: number;
  /** Basis points; null when no tax is named. */
  taxRate: number | null;
  /** ISO dates. */
  period: { from: string; to: string } | null;
}

/** The tax of an invoice of a seller who is registered for VAT. */
export interface TaxBlock {
  treatment: 'charged' | 'reverse-charge' | 'outside-scope';
  rates: readonly { rate: number; net: number; tax: number }[];
  /** The tax in the seller's currency where the invoice has another one, with the exchange rate. */
  home: { currency: string; tax: number; rate: string } | null;
}

/** Amounts are minor units. */
export interface InvoiceData {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** The tax point too. */
  issuedOn: string;
  /** The document that this one corrects, and why. */
  corrects: { number: string; issuedOn: string } | null;
  reason: 'downgrade' | 'refund' | 'credit' | 'dispute' | 'taken-back' | null;
  paidOn: string | null;
  /** ISO 4217, any case. */
  currency: string;
  seller: Seller;
  customer: Customer;
  lines: readonly Line[];
  net: number;
  tax: number;
  total: number;
  /** Credit set against the total; negative when the invoice added to the customer's credit. */
  creditUsed: number;
  /** Owed on the next invoice; negative when this one collects it from an earlier one. */
  carried: number;
  /** Number of that earlier invoice, where it is known. */
  carriedFrom: string | null;
  /** Negative for a refund. */
  paid: number;
  /** Null when the seller is not registered for VAT: the invoice must not mention it. */
  taxBlock: TaxBlock | null;
}

export interface InvoicePartProps {
  sheet: InvoiceData;
  t: Translate;
  formatters: Formatters;
}
