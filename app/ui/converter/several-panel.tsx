export { OptionHead } from '../additions/option-head.tsx';
export { BookingsBar } from './bookings-bar.tsx';
export { QuoteFoot, QuoteHead } from './quote-end.tsx';
