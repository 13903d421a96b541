import type { Key } from '~/i18n/catalogue.ts';
import { now } from './clock.server.ts';
import { pictureOf } from './human-check/pictures.server.ts';
import { newChallenge, shownAt } from './human-check/ticket.server.ts';
import { paths } from './paths.ts';

/** The question of a form: its sealed ticket, the sentence, and where the pictures are. */
export function newQuestion(): { ticket: string; question: Key; pictures: string[] } {
  const { ticket, wanted, count } = newChallenge(now());
  const pictures = Array.from({ length: count }, (_, place) => paths.picture(ticket, place));
  return { ticket, question: `account.resetRequest.questions.${wanted}`, pictures };
}

/** The picture at a place of a ticket, as PNG; null when there is none. */
export function pictureAt(ticket: string, place: number): Buffer | null {
  const name = shownAt(ticket, place);
  return name ? pictureOf(name) : null;
}
