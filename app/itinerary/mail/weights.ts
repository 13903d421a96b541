/** What speaks for a reading of a text and against it; one unit is the worth of one plain hint. */
export interface Weights {
  /** A flight whose route, date and times are all found and can be flown: outweighs every hint beside it. */
  whole: number;
  /** A label of departure or arrival beside a time. */
  labelledTime: number;
  /** A label of origin or destination beside a place. */
  labelledPlace: number;
  /** A date of the flight's own lines; one above its lines says less. */
  ownDate: number;
  /** The date stands before the time of departure, as nearly everybody writes it. */
  dateFirst: number;
  /** A printed weekday that is the date's. */
  weekdayFits: number;
  /** A printed weekday that is not. */
  weekdayFails: number;
  /** A date that is printed for the arrival, too. */
  arrivalDate: number;
  /** A heading's date and a later one behind the time of departure: departure and arrival. */
  dateBehind: number;
  /** A place on the line of its time. */
  sameLine: number;
  /** Number, places and times all on one line: the lines around it say nothing else. */
  oneLine: number;
  /** A place on the line above or below its time. */
  nextLine: number;
  /** Places and times stand in the same order. */
  inOrder: number;
  /** A printed duration that fits both zones. */
  durationFits: number;
  /** A flight without a time of arrival. */
  arrivalMissing: number;
  /** A time, place or date passed over between the two that were taken. */
  passedOver: number;
  /** Another time between a place and its own on one line. */
  crossed: number;
  /** A candidate inside the flight's lines that explains nothing. */
  unexplained: number;
  /** A candidate beside the flight's lines that explains nothing. */
  leftOver: number;
  /** An empty line inside the flight. */
  emptyLine: number;
  /** Each line with candidates that the flight spans. */
  line: number;
  /** Each line between the number and the nearest other field. */
  farNumber: number;
  /** The same order of fields as the flight before. */
  sameLayout: number;
  /** The next flight leaves from where this one lands. */
  connects: number;
  /** The next flight leaves before this one. */
  backInTime: number;
  /** By how much the best reading of a flight must beat the next different one. */
  margin: number;
}

export const weights: Weights = {
  whole: 8,
  labelledTime: 1,
  labelledPlace: 0.7,
  ownDate: 1,
  dateFirst: 0.6,
  weekdayFits: 0.5,
  weekdayFails: -1.5,
  arrivalDate: 0.8,
  dateBehind: 1.3,
  sameLine: 0.6,
  oneLine: 2.5,
  nextLine: 0.4,
  inOrder: 0.8,
  durationFits: 1.5,
  arrivalMissing: -2.5,
  passedOver: -1.2,
  crossed: -0.4,
  unexplained: -0.8,
  leftOver: -0.3,
  emptyLine: -0.7,
  line: -0.05,
  farNumber: -0.15,
  sameLayout: 1.5,
  connects: 0.6,
  backInTime: -1,
  margin: 0.5,
};
