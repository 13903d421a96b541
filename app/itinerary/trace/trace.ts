import type { Flight, Line, Segment, Warning } from '../types.ts';
import { type Anchor, anchorsOf } from './anchors-of.ts';
import { explainMail, type MailLineTrace, type MailSeen } from './explain-mail.ts';
import { changesOf, enrichedFacts, type Facts, factsOf } from './facts-of.ts';
import { type Score, scoresOf } from './scores-of.ts';

export interface RuleTrace {
  step: 'read' | 'refine' | 'enrich' | 'check';
  rule: string;
  /** `date: null -> 2026-08-03`; `dropped` for a flight that the rule took out. */
  changes: string[];
}

export interface FlightTrace {
  /** As read: collapsed, joined where the terminal broke the line. */
  text: string;
  /** Of every dialect that reads the text, best first. */
  scores: Score[];
  winner: string;
  rules: RuleTrace[];
}

export interface LineTrace {
  /** 1-based. */
  line: number;
  text: string;
  anchors: Anchor[];
  flights: FlightTrace[];
  /** What the reader of mails made of the line; empty where another reader read it. */
  mail: MailLineTrace[];
  /** Warnings at a line without a flight. */
  warnings: string[];
}

interface Traced {
  line: number;
  trace: FlightTrace;
  facts: Facts;
}

/** Records how `convert` reads a paste: `convert(text, { today, trace })`, then `trace.lines`. */
export class Trace {
  readonly lines: LineTrace[] = [];
  private flights = new Map<Segment['stated'], Traced>();
  private dropped = new Set<Traced>();
  private lastDialect: string | null = null;

  addLines(lines: readonly Line[]): void {
    for (const { text, number } of lines)
      this.lines.push({ line: number, text, anchors: anchorsOf(text), flights: [], mail: [], warnings: [] });
  }

  /** `text` is collapsed and joined; the flight begins at `start`. */
  addFlight(segment: Segment, text: string, start: number): void {
    const scores = scoresOf(text, start, this.lastDialect);
    this.lastDialect = segment.dialect;
    this.add(segment, text.slice(start), scores);
  }

  /** A text, or a mail of it, may be read twice by the reader of mails: the last time counts. */
  addMail(seen: MailSeen): void {
    const lines = explainMail(seen);
    const numbers = seen.lines.map(({ line }) => line.number);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    for (const one of this.lines)
      if (one.line >= first && one.line <= last) one.mail = lines.filter(({ line }) => line === one.line);
  }

  private add(segment: Segment, text: string, scores: Score[]): Traced {
    const facts = factsOf(segment);
    const rules: RuleTrace[] = [{ step: 'read', rule: segment.dialect, changes: changesOf({}, facts) }];
    const trace: FlightTrace = { text, scores, winner: segment.dialect, rules };
    const { line } = segment.source;
    this.lineAt(line, segment.source.text)?.flights.push(trace);
    const traced = { line, trace, facts };
    this.flights.set(segment.stated, traced);
    return traced;
  }

  private lineAt(line: number, text: string): LineTrace | undefined {
    const own = this.lines.filter((one) => one.line === line);
    return own.find((one) => one.text.includes(text)) ?? own[0];
  }

  /** Compares the flights with those before the rule. */
  addRule(rule: string, segments: readonly Segment[], step: RuleTrace['step'] = 'refine'): void {
    const left = new Set(segments.map((segment) => this.compare(step, rule, segment)));
    for (const traced of this.flights.values()) {
      if (left.has(traced) || this.dropped.has(traced)) continue;
      this.dropped.add(traced);
      traced.trace.rules.push({ step: 'refine', rule, changes: ['dropped'] });
    }
  }

  private compare(step: RuleTrace['step'], rule: string, segment: Segment): Traced {
    const traced = this.flights.get(segment.stated) ?? this.add(segment, segment.source.text, []);
    const facts = factsOf(segment);
    const changes = changesOf(traced.facts, facts);
    if (changes.length > 0) traced.trace.rules.push({ step, rule, changes });
    traced.facts = facts;
    return traced;
  }

  addEnriched(flights: readonly Flight[]): void {
    for (const flight of flights)
      this.flights
        .get(flight.stated)
        ?.trace.rules.push({ step: 'enrich', rule: 'tables', changes: changesOf({}, enrichedFacts(flight)) });
  }

  addWarnings(warnings: readonly Warning[]): void {
    for (const { code, line, values } of warnings) {
      const traced = [...this.flights.values()].find((one) => one.line === line);
      const change = Object.values(values).join(' ');
      if (traced !== undefined) traced.trace.rules.push({ step: 'check', rule: code, changes: [change] });
      else this.lines.find((one) => one.line === line)?.warnings.push(`${code} ${change}`.trim());
    }
  }
}
