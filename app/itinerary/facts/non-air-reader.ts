import { readOther } from '../read/non-air-segments.ts';
import type { PasteLines } from '../read/paste-lines.ts';
import type { NonAirSegment, Source } from '../types.ts';
import { nonAirDetails } from './non-air-details.ts';
import { nonAirLines } from './non-air-lines.ts';

/** Collects hotels, cars, trains, transfers and tours. */
export class NonAirReader {
  readonly found: NonAirSegment[] = [];

  constructor(private lines: PasteLines) {}

  read(text: string, at: number, booking: number): boolean {
    const kind = readOther(text);
    if (kind !== null) this.add(kind, booking, this.lines.sourceOf(at, 0, text.length), nonAirLines(this.lines, at));
    return kind !== null;
  }

  addTrain(source: Source, booking: number): void {
    this.add('rail', booking, source, [source.text]);
  }

  private add(kind: NonAirSegment['kind'], booking: number, source: Source, lines: readonly string[]): void {
    const stated = nonAirDetails(kind, lines.join(' '));
    this.found.push({ kind, source, booking, lines, stated, date: null, endDate: null });
  }
}
