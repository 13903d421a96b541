import { type Anchor, execAt } from '../anchors/anchor.ts';
import { readCityPair, readPlace } from '../anchors/city-pair.ts';
import { readDayMark } from '../anchors/day-mark.ts';
import { readFlightNumber } from '../anchors/flight-number.ts';
import { readWeekdayWord } from '../anchors/weekday-words.ts';
import { readWrittenDate, type WrittenDate } from '../anchors/written-date.ts';
import { readWrittenStatus } from '../anchors/written-status.ts';
import { readWrittenTime } from '../anchors/written-time.ts';
import { readWeekday } from '../clock.ts';
import { noFields } from '../fields.ts';
import type { LineFacts } from './line-facts.ts';
import {
  dayAndMonth,
  labels,
  letter,
  markBefore,
  separators,
  shortWeekday,
  terminal,
  timeLabels,
} from './line-words.ts';
import { readTail } from './tail.ts';

const MOST_STEPS = 40;

/** Collects the facts of a flight in whatever order a line has them, up to the first thing that is none of them. */
export class LineScanner {
  private fields = noFields();
  private times: number[] = [];
  private timesBeforeMark = 0;
  private timesBeforeTerminal = -1;
  private monthFirst: WrittenDate['monthFirst'] = null;
  private places = 0;
  /** Behind the last fact. */
  private end = 0;
  private afterDate = -1;
  private hasLateStatus = false;
  /** Whether another scan might read a weekday as something else. */
  tookWeekday = false;

  /** @param weekdayFirst whether `FRI` is a weekday before it is an airport */
  constructor(
    private text: string,
    private at: number,
    private weekdayFirst: boolean,
  ) {}

  scan(): LineFacts {
    for (let steps = 0; steps < MOST_STEPS && this.at < this.text.length && this.step(); steps++);
    const { fields, times, timesBeforeMark, timesBeforeTerminal, monthFirst, places, end, hasLateStatus } = this;
    return { fields, times, timesBeforeMark, timesBeforeTerminal, monthFirst, places, end, hasLateStatus };
  }

  private step(): boolean {
    if (this.readMark() || this.skip(separators) || this.skip(timeLabels)) return true;
    const found =
      (this.end === this.afterDate && this.readWeekdayBeforeFlight()) ||
      this.readNumber() ||
      this.readDate() ||
      (this.weekdayFirst && this.readWeekdayFirst()) ||
      this.readTime() ||
      this.skip(labels) ||
      this.readStatus() ||
      this.readCities() ||
      this.readWeekday() ||
      this.readTerminal() ||
      this.readClass() ||
      this.readTail();
    if (found) this.end = this.at;
    return found;
  }

  private skip(expression: RegExp): boolean {
    const found = execAt(expression, this.text, this.at);
    if (found === null || found[0] === '') return false;
    this.at += found[0].length;
    return true;
  }

  private take<Value>(anchor: Anchor<Value> | null): anchor is Anchor<Value> {
    if (anchor === null) return false;
    this.at = anchor.end;
    return true;
  }

  private readNumber(): boolean {
    if (this.fields.number !== null) return false;
    const found = readFlightNumber(this.text, this.at);
    // Behind the cities `KL1` is a status.
    if (found !== null && this.places === 2 && readWrittenStatus(this.text, this.at)?.value.seats) return false;
    if (!this.take(found)) return false;
    const { airline, number, suffix, bookingClass } = found.value;
    Object.assign(this.fields, { airline, number, suffix, bookingClass });
    return true;
  }

  private readDate(): boolean {
    if (this.fields.date !== null && (this.fields.arrivalDate !== null || this.times.length === 0)) return false;
    if (this.isWeekdayOfDate()) return false;
    // Behind the times stands the date of the arrival; where it is the only one, the departure's is lost.
    if (this.fields.date === null && this.times.length > 1) return false;
    const found = readWrittenDate(this.text, this.at);
    if (!this.take(found)) return false;
    const { monthFirst, ...date } = found.value;
    if (this.fields.date === null) {
      this.fields.date = date;
      this.monthFirst = monthFirst;
    } else {
      this.fields.arrivalDate = date;
      this.timesBeforeMark = this.times.length;
    }
    this.readShortWeekday();
    this.afterDate = this.at;
    return true;
  }

  /** `MAR 16 FEV`: a Tuesday, not March. */
  private isWeekdayOfDate(): boolean {
    const weekday = this.fields.date === null ? readWeekdayWord(this.text, this.at) : null;
    if (weekday === null) return false;
    const day = weekday.end + (execAt(separators, this.text, weekday.end)?.[0].length ?? 0);
    return dayAndMonth.test(this.text.slice(day, day + 8)) && readWrittenDate(this.text, day) !== null;
  }

  private readShortWeekday(): void {
    const found = execAt(shortWeekday, this.text, this.at);
    if (found === null || this.fields.arrivalDate !== null) return;
    this.at += found[0].length;
    this.fields.weekday = readWeekday(found[1] ?? '');
  }

  /** Where it is an airport, too, cities, a date or a flight must follow the weekday. */
  private readWeekday(): boolean {
    const found = readWeekdayWord(this.text, this.at);
    if (found === null) return false;
    const isPlace = this.places < 2 && readPlace(this.text, this.at) !== null;
    if (isPlace && !this.goesOnAt(found.end)) return false;
    this.at = found.end;
    if (found.value === 0 || this.fields.arrivalDate !== null) return true;
    if (this.fields.weekday === null) this.fields.weekday = found.value;
    else this.fields.arrivalWeekday ??= found.value;
    return true;
  }

  /** `21 MAY FR 6E 1461`: the weekday is a carrier, too. */
  private readWeekdayBeforeFlight(): boolean {
    if (this.fields.number !== null) return false;
    const found = readWeekdayWord(this.text, this.at);
    return found !== null && this.goesOnAt(found.end) && this.readWeekday();
  }

  private readWeekdayFirst(): boolean {
    const found = this.readWeekday();
    this.tookWeekday ||= found;
    return found;
  }

  private goesOnAt(end: number): boolean {
    const next = end + (execAt(separators, this.text, end)?.[0].length ?? 0);
    if (readCityPair(this.text, next) !== null) return true;
    return (
      (this.fields.date === null && readWrittenDate(this.text, next) !== null) ||
      (this.fields.number === null && readFlightNumber(this.text, next) !== null)
    );
  }

  private readTime(): boolean {
    if (this.times.length === 3) return false;
    const found = readWrittenTime(this.text, this.at);
    if (!this.take(found)) return false;
    this.times.push(found.value);
    return true;
  }

  private readMark(): boolean {
    if (this.times.length === 1 && this.fields.arrivalOffset === null) {
      const glyph = execAt(markBefore, this.text, this.at);
      if (glyph === null) return false;
      this.at += glyph[0].length;
      this.fields.arrivalOffset = glyph[1] === '#' ? 1 : 2;
      return true;
    }
    if (this.times.length < 2 || this.fields.arrivalOffset !== null) return false;
    const start = this.at + (this.text.charAt(this.at) === ' ' ? 1 : 0);
    const found = readDayMark(this.text, start);
    if (!this.take(found)) return false;
    this.fields.arrivalOffset = found.value;
    this.timesBeforeMark = this.times.length;
    this.end = this.at;
    return true;
  }

  private readStatus(): boolean {
    if (this.fields.status !== null) return false;
    const found = readWrittenStatus(this.text, this.at);
    const isBare = found?.value.seats === null && found.end - this.at === 2;
    if (!this.take(found)) return false;
    this.hasLateStatus = isBare && this.times.length > 0;
    this.fields.status = found.value.status;
    this.fields.seats = found.value.seats;
    return true;
  }

  private readCities(): boolean {
    if (this.places >= 2) return false;
    const pair = this.places === 0 ? readCityPair(this.text, this.at) : null;
    if (this.take(pair)) {
      Object.assign(this.fields, pair.value);
      this.places = 2;
      return true;
    }
    const place = readPlace(this.text, this.at);
    if (!this.take(place)) return false;
    const { code, terminal: stands } = place.value;
    if (this.places === 0) Object.assign(this.fields, { from: code, departureTerminal: stands });
    else if (this.places === 1) Object.assign(this.fields, { to: code, arrivalTerminal: stands });
    this.places++;
    return true;
  }

  private readClass(): boolean {
    if (this.fields.bookingClass !== null || this.fields.number === null) return false;
    if (this.times.length > 0 && !/CL[A-Z]{0,5}[.:]? ?$/.test(this.text.slice(0, this.at))) return false;
    const found = execAt(letter, this.text, this.at);
    if (found === null) return false;
    this.at += found[0].length;
    this.fields.bookingClass = found[1] ?? null;
    return true;
  }

  private readTerminal(): boolean {
    if (this.places === 0 || this.times.length > 1 || this.afterDate === this.at) return false;
    const found = execAt(terminal, this.text, this.at);
    if (found === null) return false;
    this.at += found[0].length;
    this.timesBeforeTerminal = this.times.length;
    this.fields.departureTerminal ??= found[1] ?? null;
    return true;
  }

  private readTail(): boolean {
    if (this.times.length === 0) return false;
    const end = readTail(this.text, this.at, this.fields);
    if (end === this.at) return false;
    this.at = end;
    return true;
  }
}
