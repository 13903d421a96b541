import { useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import { shownLanguage } from '~/trip/traveller/texts-in.ts';
import type { AnswerFailure } from '~/ui/link/send-answer.ts';
import { writeSeenTrip } from '../seen-revisions.ts';
import type { TripOnPage } from '../use-trip.ts';

export type AnswerKind = TripAnswer['kind'];

export interface GivenAnswer extends Pick<TripAnswer, 'kind' | 'option' | 'message' | 'revision'> {
  /** By the server's clock, ISO 8601. */
  at: string;
  /** Sent by this browser. */
  isOwn: boolean;
}

/** What was typed outlives a failure and a newer version of the trip. */
export interface AnswerDraft {
  name: string;
  message: string;
}

export interface Answering {
  draft: AnswerDraft;
  write(part: Partial<AnswerDraft>): void;
  /** The latest answer of any device; null where none is known. */
  given: GivenAnswer | null;
  isSending: boolean;
  failure: AnswerFailure | null;
  send(kind: AnswerKind, option: number | null): Promise<boolean>;
}

const nothing: AnswerDraft = { name: '', message: '' };

/** @param reload fetches a version that has come meanwhile */
export function useAnswer(trip: TripOnPage | null, reload: () => Promise<void>): Answering {
  const { language } = useI18n();
  const [draft, setDraft] = useState(nothing);
  const [sent, setSent] = useState<GivenAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  async function send(kind: AnswerKind, option: number | null): Promise<boolean> {
    if (trip === null || trip.revision === null || isSending) return false;
    setSending(true);
    setFailure(null);
    const outcome = await answer({ trip, revision: trip.revision, kind, option, draft, language });
    setSending(false);
    if (outcome.ok) {
      const { at, digest } = outcome;
      setSent({ kind, option, message: draft.message, revision: trip.revision, at, isOwn: true });
      setDraft(({ name }) => ({ name, message: '' }));
      writeSeenTrip(trip.id, { revision: trip.revision, digest: trip.digest, known: trip.revision, answer: digest });
      return true;
    }
    setFailure(outcome.reason);
    if (outcome.reason === 'changed') await reload();
    return false;
  }
  return {
    draft,
    write: (part) => setDraft((before) => ({ ...before, ...part })),
    given: laterOf(sent, lastOf(trip)),
    isSending,
    failure,
    send,
  };
}

function lastOf(trip: TripOnPage | null): GivenAnswer | null {
  const last = trip?.answers?.at(-1);
  return last ? { ...last.answer, at: last.at, isOwn: last.digest === trip?.seen?.answer } : null;
}

const laterOf = (sent: GivenAnswer | null, last: GivenAnswer | null): GivenAnswer | null =>
  sent === null || (last !== null && last.at > sent.at) ? last : sent;

interface NewAnswer {
  trip: TripOnPage;
  revision: number;
  kind: AnswerKind;
  option: number | null;
  draft: AnswerDraft;
  language: string;
}

async function answer({ trip, revision, kind, option, draft, language }: NewAnswer) {
  try {
    const [{ sendAnswer }, { answerLimits, toAnswerText }] = await Promise.all([
      import('~/ui/link/send-answer.ts'),
      import('~/trip/link/trip-answer.ts'),
    ]);
    return await sendAnswer(trip.id, trip.key, {
      version: 2,
      revision,
      kind,
      option,
      name: toAnswerText(draft.name, answerLimits.name),
      message: toAnswerText(draft.message, answerLimits.message),
      digest: trip.digest,
      language: shownLanguage(trip.document, language),
      at: new Date().toISOString(),
    });
  } catch {
    return { ok: false, reason: 'unreachable' } as const; // without a connection its code does not come, either
  }
}
