import { useState } from 'react';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import type { AnswerFailure } from '~/ui/link/send-answer.ts';
import { writeSeenTrip } from '../seen-revisions.ts';
import type { TripOnPage } from '../use-trip.ts';

export type AnswerKind = TripAnswer['kind'];

export interface GivenAnswer extends Pick<TripAnswer, 'kind' | 'option' | 'message' | 'revision'> {
  /** ISO 8601 */
  at: string;
}

/** What was typed outlives a failure and a newer version of the trip. */
export interface AnswerDraft {
  name: string;
  message: string;
}

export interface Answering {
  draft: AnswerDraft;
  write(part: Partial<AnswerDraft>): void;
  /** The last one; null where none is known. */
  given: GivenAnswer | null;
  isSending: boolean;
  failure: AnswerFailure | null;
  send(kind: AnswerKind, option: number | null): Promise<boolean>;
}

const nothing: AnswerDraft = { name: '', message: '' };

/** @param reload fetches a version that has come meanwhile */
export function useAnswer(trip: TripOnPage | null, reload: () => Promise<void>): Answering {
  const [draft, setDraft] = useState(nothing);
  const [sent, setSent] = useState<GivenAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  async function send(kind: AnswerKind, option: number | null): Promise<boolean> {
    if (trip === null || trip.revision === null || isSending) return false;
    setSending(true);
    setFailure(null);
    const outcome = await answer({ trip, revision: trip.revision, kind, option, draft });
    setSending(false);
    if (outcome.ok) {
      setSent({ kind, option, message: draft.message, revision: trip.revision, at: outcome.at });
      setDraft(({ name }) => ({ name, message: '' }));
      writeSeenTrip(trip.id, { revision: trip.revision, digest: trip.digest, known: trip.revision });
      return true;
    }
    setFailure(outcome.reason);
    if (outcome.reason === 'changed') await reload();
    return false;
  }
  return {
    draft,
    write: (part) => setDraft((before) => ({ ...before, ...part })),
    given: sent ?? lastOf(trip),
    isSending,
    failure,
    send,
  };
}

function lastOf(trip: TripOnPage | null): GivenAnswer | null {
  const last = trip?.answers?.at(-1);
  return last ? { ...last.answer, at: last.at } : null;
}

interface NewAnswer {
  trip: TripOnPage;
  revision: number;
  kind: AnswerKind;
  option: number | null;
  draft: AnswerDraft;
}

async function answer({ trip, revision, kind, option, draft }: NewAnswer) {
  try {
    const [{ sendAnswer }, { answerLimits, toAnswerText }] = await Promise.all([
      import('~/ui/link/send-answer.ts'),
      import('~/trip/link/trip-answer.ts'),
    ]);
    return await sendAnswer(trip.id, trip.key, {
      version: 1,
      revision,
      kind,
      option,
      name: toAnswerText(draft.name, answerLimits.name),
      message: toAnswerText(draft.message, answerLimits.message),
      digest: trip.digest,
      at: new Date().toISOString(),
    });
  } catch {
    return { ok: false, reason: 'unreachable' } as const; // without a connection its code does not come, either
  }
}
