import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';
import type { MailLanguage } from './words.ts';

type Said = (said: Record<'number' | 'from' | 'to' | 'date' | 'departs' | 'arrives', string>) => string;

/** Three ways to say a flight in each language; the third says the number last. */
const ways: Record<MailLanguage, readonly Said[]> = {
  en: [
    (it) => `${it.number} leaves ${it.from} on ${it.date} at ${it.departs} and arrives in ${it.to} at ${it.arrives}.`,
    (it) =>
      `On ${it.date} you fly from ${it.from} to ${it.to} with ${it.number}, departing ${it.departs} and landing ${it.arrives}.`,
    (it) => `${it.date}: depart ${it.from} ${it.departs}, arrive ${it.to} ${it.arrives}, on ${it.number}.`,
  ],
  de: [
    (it) =>
      `${it.number} startet am ${it.date} um ${it.departs} in ${it.from} und landet um ${it.arrives} in ${it.to}.`,
    (it) =>
      `Am ${it.date} fliegen Sie mit ${it.number} von ${it.from} (ab ${it.departs}) nach ${it.to} (an ${it.arrives}).`,
    (it) => `${it.date}: ab ${it.from} ${it.departs}, an ${it.to} ${it.arrives}, mit ${it.number}.`,
  ],
  fr: [
    (it) =>
      `Le vol ${it.number} part de ${it.from} le ${it.date} à ${it.departs} et arrive à ${it.to} à ${it.arrives}.`,
    (it) =>
      `Le ${it.date}, vous voyagez de ${it.from} à ${it.to} sur le vol ${it.number}, départ ${it.departs}, arrivée ${it.arrives}.`,
    (it) => `${it.date} : départ ${it.from} ${it.departs}, arrivée ${it.to} ${it.arrives}, vol ${it.number}.`,
  ],
  es: [
    (it) =>
      `El vuelo ${it.number} sale de ${it.from} el ${it.date} a las ${it.departs} y llega a ${it.to} a las ${it.arrives}.`,
    (it) =>
      `El ${it.date} vuela de ${it.from} a ${it.to} con el ${it.number}, salida ${it.departs}, llegada ${it.arrives}.`,
    (it) => `${it.date}: salida ${it.from} ${it.departs}, llegada ${it.to} ${it.arrives}, vuelo ${it.number}.`,
  ],
  pt: [
    (it) => `O voo ${it.number} sai de ${it.from} em ${it.date} às ${it.departs} e chega a ${it.to} às ${it.arrives}.`,
    (it) =>
      `Em ${it.date} voa de ${it.from} para ${it.to} com o ${it.number}, partida ${it.departs}, chegada ${it.arrives}.`,
    (it) => `${it.date}: partida ${it.from} ${it.departs}, chegada ${it.to} ${it.arrives}, voo ${it.number}.`,
  ],
  nl: [
    (it) =>
      `${it.number} vertrekt op ${it.date} om ${it.departs} uit ${it.from} en landt om ${it.arrives} in ${it.to}.`,
    (it) =>
      `Op ${it.date} vliegt u met ${it.number} van ${it.from} (vertrek ${it.departs}) naar ${it.to} (aankomst ${it.arrives}).`,
    (it) => `${it.date}: vertrek ${it.from} ${it.departs}, aankomst ${it.to} ${it.arrives}, vlucht ${it.number}.`,
  ],
  tr: [
    (it) =>
      `${it.number} sefer sayılı uçuş ${it.date} tarihinde saat ${it.departs} ${it.from} kalkışlı olup ${it.arrives} saatinde ${it.to} varışlıdır.`,
    (it) => `${it.date}: ${it.number} ile kalkış ${it.from} ${it.departs}, varış ${it.to} ${it.arrives}.`,
    (it) => `${it.date}: kalkış ${it.from} ${it.departs}, varış ${it.to} ${it.arrives}, uçuş ${it.number}.`,
  ],
  no: [
    (it) => `${it.number} går fra ${it.from} ${it.date} ${it.departs} og lander i ${it.to} ${it.arrives}.`,
    (it) =>
      `${it.date} flyr du med ${it.number} fra ${it.from} (avgang ${it.departs}) til ${it.to} (ankomst ${it.arrives}).`,
    (it) => `${it.date}: avgang ${it.from} ${it.departs}, ankomst ${it.to} ${it.arrives}, fly ${it.number}.`,
  ],
  zh: [
    (it) => `您乘坐的${it.number}航班将于${it.date} ${it.departs}从${it.from}起飞，${it.arrives}抵达${it.to}。`,
    (it) => `${it.date}，${it.number}航班，${it.from} ${it.departs}起飞，${it.to} ${it.arrives}到达。`,
    (it) => `${it.date} ${it.from} ${it.departs}出发，${it.arrives}到达${it.to}，航班${it.number}。`,
  ],
};

export function flightSentence(flight: MadeFlight, style: Style): string {
  const all = ways[style.language];
  const say = all[style.choose('sentence', all.length)];
  const said = {
    number: style.number(flight),
    from: style.place(flight.from),
    to: style.place(flight.to),
    date: style.date(flight.day),
    departs: style.time(flight.departs),
    arrives: style.arrival(flight),
  };
  return say?.(said) ?? '';
}
