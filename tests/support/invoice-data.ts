import type { InvoiceData, Line, TaxBlock } from '../../print/invoice/invoice-data.ts';

/** An invoice with invented people; what a test is about is handed in. */
export function invoiceDataOf(given: Partial<InvoiceData> = {}): InvoiceData {
  const lines = given.lines ?? [lineOf()];
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  const tax = given.tax ?? 0;
  const total = given.total ?? net + tax;
  return {
    kind: total < 0 ? 'credit-note' : 'invoice',
    number: 'WL-2026-000001',
    issuedOn: '2026-11-20T09:00:00.000Z',
    corrects: null,
    reason: null,
    paidOn: '2026-11-20T09:00:00.000Z',
    currency: 'gbp',
    seller: {
      name: 'Wayline Software Ltd',
      address: ['1 Quay Street', 'Bristol BS1 4XX'],
      country: 'GB',
      email: 'accounts@wayline.example',
      companyNumber: '01234567',
      registeredIn: 'England and Wales',
      vatNumber: 'GB123456789',
    },
    customer: {
      agency: 'Meridian Travel',
      name: 'Clara Meridian',
      address: ['12 Harbour Road', 'Cardiff CF10 5AL'],
      country: 'GB',
      vatNumber: null,
    },
    net,
    tax,
    total,
    creditUsed: 0,
    carried: 0,
    carriedFrom: null,
    paid: Math.max(total, 0),
    taxBlock: null,
    ...given,
    lines,
  };
}

export function lineOf(given: Partial<Line> = {}): Line {
  const amount = given.amount ?? 1900;
  return {
    subject: { kind: 'subscription', tier: 'starter' },
    quantity: 1,
    unitAmount: amount,
    amount,
    taxRate: null,
    period: { from: '2026-11-20T00:00:00.000Z', to: '2026-12-20T00:00:00.000Z' },
    ...given,
  };
}

export const charged = (net: number, tax: number, more: Partial<TaxBlock> = {}): TaxBlock => ({
  treatment: 'charged',
  rates: [{ rate: 2000, net, tax }],
  home: null,
  ...more,
});

export const longNames = {
  agency:
    'Internationale Reisevermittlungsgesellschaft für Donauschifffahrtskreuzfahrten und Nordlandreisen mbH & Co. KG',
  name: 'Wilhelmina-Philippa Featherstonehaugh-Cholmondeley van der Oosterscheldekering',
  address: ['Donaudampfschifffahrtsgesellschaftskapitänsmützenstraße 117, Hinterhaus, dritter Stock', 'x'.repeat(120)],
  country: 'AT',
  vatNumber: 'ATU12345678',
};

export const scripts = {
  chinese: {
    agency: '北京子午线国际旅行社有限公司',
    name: '李 明华',
    address: ['朝阳区建国路88号', '北京 100022'],
    country: 'CN',
    vatNumber: null,
  },
  greek: {
    agency: 'Ταξιδιωτικό Γραφείο Αιγαίο',
    name: 'Ελένη Παπαδοπούλου',
    address: ['Λεωφόρος Νίκης 12', 'Θεσσαλονίκη 546 24'],
    country: 'GR',
    vatNumber: 'EL123456789',
  },
  turkish: {
    agency: 'Boğaziçi Gezi ve Şölen Turizmi',
    name: 'Çağlar Işıkoğlu',
    address: ['İstiklal Caddesi 5', 'Beyoğlu, İstanbul'],
    country: 'TR',
    vatNumber: null,
  },
} as const;

export const manyLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) =>
    at % 3 === 1
      ? lineOf({ subject: { kind: 'unused', tier: 'agency' }, amount: -(100 + at), unitAmount: -(100 + at) })
      : lineOf({
          subject: { kind: at % 3 ? 'remaining' : 'subscription', tier: 'network' },
          amount: 1000 + at,
          unitAmount: 1000 + at,
        }),
  );
