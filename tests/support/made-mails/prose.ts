import type { Layout } from './layouts.ts';
import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';
import type { MailLanguage } from './words.ts';

type It = Record<'number' | 'from' | 'to' | 'date' | 'departs' | 'arrives', string>;

/** How people write to each other about a flight. */
const chats: Record<MailLanguage, readonly ((it: It) => string)[]> = {
  en: [
    (it) =>
      `I have put you on the ${it.departs} ${it.number} from ${it.from} to ${it.to} on ${it.date}, getting in at ${it.arrives}.`,
    (it) => `You fly out on ${it.date} with ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
    (it) =>
      `Depart ${it.from} at ${it.departs} on ${it.date} aboard ${it.number}, landing in ${it.to} at ${it.arrives}.`,
    (it) => `${it.number}, ${it.date}: out of ${it.from} ${it.departs}, into ${it.to} ${it.arrives}.`,
    (it) =>
      `Next is ${it.number} on ${it.date}. It takes off from ${it.from} at ${it.departs} and touches down in ${it.to} at ${it.arrives}.`,
  ],
  de: [
    (it) =>
      `Ich habe Sie auf ${it.number} am ${it.date} gebucht: ${it.from} ab ${it.departs}, ${it.to} an ${it.arrives}.`,
    (it) =>
      `Abflug ist am ${it.date} um ${it.departs} ab ${it.from} mit ${it.number}, Ankunft in ${it.to} um ${it.arrives}.`,
    (it) => `Mit ${it.number} geht es am ${it.date} von ${it.from} nach ${it.to} (${it.departs} – ${it.arrives}).`,
  ],
  fr: [
    (it) => `Je vous ai mis sur le ${it.number} du ${it.date} : ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) =>
      `Départ le ${it.date} à ${it.departs} de ${it.from} avec le ${it.number}, arrivée à ${it.to} à ${it.arrives}.`,
    (it) => `Vous partez le ${it.date} avec le ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  es: [
    (it) => `Le he reservado el ${it.number} del ${it.date}: ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) =>
      `Salida el ${it.date} a las ${it.departs} desde ${it.from} con el ${it.number}, llegada a ${it.to} a las ${it.arrives}.`,
    (it) => `Viaja el ${it.date} en el ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  pt: [
    (it) => `Reservei o ${it.number} de ${it.date}: ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) =>
      `Partida em ${it.date} às ${it.departs} de ${it.from} com o ${it.number}, chegada a ${it.to} às ${it.arrives}.`,
    (it) => `Viaja em ${it.date} no ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  nl: [
    (it) => `Ik heb u op ${it.number} van ${it.date} gezet: ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) =>
      `Vertrek op ${it.date} om ${it.departs} vanaf ${it.from} met ${it.number}, aankomst in ${it.to} om ${it.arrives}.`,
    (it) => `U reist op ${it.date} met ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  tr: [
    (it) => `Sizi ${it.date} tarihli ${it.number} uçuşuna aldım: ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) => `${it.date} günü ${it.number} ile uçuyorsunuz (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  no: [
    (it) => `Jeg har satt deg på ${it.number} ${it.date}: ${it.from} ${it.departs}, ${it.to} ${it.arrives}.`,
    (it) => `Avreise ${it.date} ${it.departs} fra ${it.from} med ${it.number}, ankomst ${it.to} ${it.arrives}.`,
    (it) => `Du reiser ${it.date} med ${it.number} (${it.departs} – ${it.arrives}, ${it.from} – ${it.to}).`,
  ],
  zh: [
    (it) => `已为您预订${it.date}的${it.number}：${it.from} ${it.departs}，${it.to} ${it.arrives}。`,
    (it) => `${it.date}乘${it.number}（${it.from}—${it.to}，${it.departs}—${it.arrives}）。`,
  ],
};

function said(flight: MadeFlight, style: Style): string {
  const all = chats[style.language];
  const say = all[style.choose('chat', all.length)];
  return (
    say?.({
      number: style.number(flight),
      from: style.place(flight.from),
      to: style.place(flight.to),
      date: style.date(flight.day),
      departs: style.time(flight.departs),
      arrives: style.arrival(flight),
    }) ?? ''
  );
}

/** A sentence each, one a line. */
export const chat: Layout = (flights, style) => flights.map((flight) => said(flight, style));

/** The same sentences in one paragraph, out and back. */
export const letter: Layout = (flights, style) => {
  const out = flights.filter(
    (_, at) => at < flights.findIndex(({ isReturn }) => isReturn) || !flights.some(({ isReturn }) => isReturn),
  );
  const back = flights.slice(out.length);
  return [out, back]
    .filter(({ length }) => length > 0)
    .map((part) => part.map((flight) => said(flight, style)).join(' '));
};
