import { type PdfText, writePdf } from '../support/write-pdf.ts';

export interface DrawnFlight {
  airline: string;
  number: string;
  from: string;
  to: string;
  /** "15 MAR 2027". */
  day: string;
  departs: string;
  arrives: string;
}

const trips: readonly (readonly DrawnFlight[])[] = [
  [
    { airline: 'BA', number: '117', from: 'LHR', to: 'JFK', day: '15 MAR 2027', departs: '08:25', arrives: '11:25' },
    { airline: 'BA', number: '112', from: 'JFK', to: 'LHR', day: '22 MAR 2027', departs: '18:30', arrives: '06:20' },
  ],
  [
    { airline: 'LH', number: '903', from: 'LHR', to: 'FRA', day: '4 MAY 2027', departs: '10:30', arrives: '13:10' },
    { airline: 'LH', number: '716', from: 'FRA', to: 'HND', day: '4 MAY 2027', departs: '18:05', arrives: '12:55' },
  ],
  [{ airline: 'IB', number: '3166', from: 'MAD', to: 'LHR', day: '16 FEB 2027', departs: '07:55', arrives: '09:20' }],
  [
    { airline: 'AF', number: '1681', from: 'LHR', to: 'CDG', day: '10 APR 2027', departs: '07:35', arrives: '09:55' },
    { airline: 'AF', number: '22', from: 'CDG', to: 'JFK', day: '10 APR 2027', departs: '14:00', arrives: '16:25' },
    { airline: 'AF', number: '9', from: 'JFK', to: 'CDG', day: '19 APR 2027', departs: '19:30', arrives: '08:55' },
    { airline: 'AF', number: '1080', from: 'CDG', to: 'LHR', day: '20 APR 2027', departs: '10:30', arrives: '10:50' },
  ],
];

/** Overnight flights of the trips above arrive the day after. */
const mark = ({ departs, arrives, from }: DrawnFlight): string => (from !== 'HND' && arrives < departs ? ' +1' : '');

type Layout = (flights: readonly DrawnFlight[]) => PdfText[];

const head: PdfText[] = [
  { text: 'ELECTRONIC TICKET RECEIPT', x: 40, y: 800, size: 14 },
  { text: 'Passenger: Ms Clara Meridian', x: 40, y: 780 },
  { text: 'Booking reference: 7K2QWP', x: 330, y: 780 },
];

/** A row for each flight below one heading. */
const table: Layout = (flights) => {
  const at = [40, 110, 190, 260, 350, 430];
  const row = (cells: readonly string[], y: number) => cells.map((text, column) => ({ text, x: at[column] ?? 40, y }));
  return [
    ...row(['Flight', 'From', 'To', 'Date', 'Departs', 'Arrives'], 740),
    ...flights.flatMap((flight, line) =>
      row(
        [
          `${flight.airline} ${flight.number}`,
          flight.from,
          flight.to,
          flight.day,
          flight.departs,
          `${flight.arrives}${mark(flight)}`,
        ],
        720 - 16 * line,
      ),
    ),
  ];
};

/** Departure and arrival side by side, with their labels. */
const sides: Layout = (flights) =>
  flights.flatMap((flight, at) => {
    const y = 730 - 100 * at;
    return [
      { text: `Flight ${flight.airline} ${flight.number}`, x: 40, y, size: 12 },
      { text: 'Departure', x: 40, y: y - 18 },
      { text: 'Arrival', x: 300, y: y - 18 },
      { text: flight.from, x: 40, y: y - 34 },
      { text: flight.to, x: 300, y: y - 34 },
      { text: `${flight.day} ${flight.departs}`, x: 40, y: y - 50 },
      { text: `${flight.arrives}${mark(flight)}`, x: 300, y: y - 50 },
    ];
  });

/** The flights on the left, and beside them other things in lines of their own. */
const beside: Layout = (flights) => [
  ...flights.flatMap((flight, at) => {
    const y = 730 - 64 * at;
    return [
      { text: `${flight.airline} ${flight.number}  ${flight.day}`, x: 40, y },
      { text: `Depart ${flight.from} ${flight.departs}`, x: 40, y: y - 15 },
      { text: `Arrive ${flight.to} ${flight.arrives}${mark(flight)}`, x: 40, y: y - 30 },
    ];
  }),
  ...['Baggage allowance', 'One piece of 23 kg', 'Fare rules', 'Changes for a fee', 'No refund', 'Thank you'].map(
    (text, at) => ({ text, x: 350, y: 722 - 19 * at }),
  ),
];

const stamp: PdfText = { text: 'COPY LHR 15MAR 0900', x: 200, y: 300, size: 40, turned: 35 };

/** Receipts as they are drawn in columns: trips by three layouts, with and without a stamp across the page. */
export const drawnReceipts = Object.entries({ table, sides, beside }).flatMap(([layout, draw]) =>
  trips.flatMap((flights, trip) =>
    [[], [stamp]].map((more) => ({
      name: `${layout} of trip ${trip + 1}${more.length > 0 ? ', stamped' : ''}`,
      flights,
      pdf: writePdf([[...head, ...draw(flights), ...more]]),
    })),
  ),
);
