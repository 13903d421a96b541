import type { Style } from './style.ts';
import { oneOf } from './trips.ts';
import type { MailLanguage } from './words.ts';

/** Ordinary lines in nine languages: a deadline, a hotel, an advertisement, a rule, office hours. */
const ordinary: Record<MailLanguage, readonly string[]> = {
  en: [
    'Please check in online from 24 hours before departure.',
    'Hotel: Grand Plaza, 2 nights',
    'Earn up to 5,000 miles: fly to Rome from £49!',
    'Bag drop closes 60 minutes before departure.',
    'Tel +44 20 7946 0321, Mon-Fri 09:00-17:30',
    'Payment: Visa ending 4412, GBP 812.40',
    'CO2e: 412 kg per passenger',
  ],
  de: [
    'Bitte checken Sie ab 24 Stunden vor Abflug online ein.',
    'Hotel: Grand Plaza, 2 Nächte',
    'Jetzt buchen: nach Rom ab 49 €!',
    'Die Gepäckabgabe schließt 60 Minuten vor Abflug.',
    'Tel. +49 69 900 1234, Mo-Fr 09:00-17:30',
    'Zahlung: Visa endet auf 4412, EUR 812,40',
    'Es gelten die Beförderungsbedingungen.',
  ],
  fr: [
    'Enregistrez-vous en ligne dès 24 heures avant le départ.',
    'Hôtel : Grand Plaza, 2 nuits',
    'Profitez de nos offres : Rome dès 49 € !',
    'La dépose des bagages ferme 60 minutes avant le départ.',
    'Tél. +33 1 70 00 12 34, lun-ven 09:00-17:30',
    'Paiement : Visa finissant par 4412, 812,40 €',
    'Conditions de transport applicables.',
  ],
  es: [
    'Facture en línea desde 24 horas antes de la salida.',
    'Hotel: Grand Plaza, 2 noches',
    'Reserva ya: Roma desde 49 €',
    'La entrega de equipaje cierra 60 minutos antes.',
    'Tel. +34 91 000 12 34, L-V 09:00-17:30',
    'Pago: Visa terminada en 4412, 812,40 €',
    'Se aplican las condiciones de transporte.',
  ],
  pt: [
    'Faça o check-in online a partir de 24 horas antes da partida.',
    'Hotel: Grand Plaza, 2 noites',
    'Reserve já: Roma desde 49 €',
    'A entrega de bagagem fecha 60 minutos antes.',
    'Tel. +351 21 000 1234, seg-sex 09:00-17:30',
    'Pagamento: Visa final 4412, EUR 812,40',
    'Aplicam-se as condições de transporte.',
  ],
  nl: [
    'Check online in vanaf 24 uur voor vertrek.',
    'Hotel: Grand Plaza, 2 nachten',
    'Boek nu: naar Rome vanaf € 49!',
    'De bagageafgifte sluit 60 minuten voor vertrek.',
    'Tel. +31 20 000 1234, ma-vr 09:00-17:30',
    'Betaling: Visa eindigend op 4412, EUR 812,40',
    'De vervoersvoorwaarden zijn van toepassing.',
  ],
  tr: [
    'Online check-in kalkıştan 24 saat önce başlar.',
    'Otel: Grand Plaza, 2 gece',
    'Hemen al: Roma 49 € fiyatla!',
    'Bagaj teslimi kalkıştan 60 dakika önce kapanır.',
    'Tel. +90 212 000 12 34, Pzt-Cum 09:00-17:30',
    'Ödeme: Visa sonu 4412, EUR 812,40',
    'Taşıma koşulları geçerlidir.',
  ],
  no: [
    'Sjekk inn på nett fra 24 timer før avgang.',
    'Hotell: Grand Plaza, 2 netter',
    'Bestill nå: til Roma fra 499 kr!',
    'Bagasjeinnlevering stenger 60 minutter før avgang.',
    'Tlf. +47 22 00 12 34, man-fre 09:00-17:30',
    'Betaling: Visa som slutter på 4412, NOK 8124',
    'Transportvilkårene gjelder.',
  ],
  zh: [
    '请于起飞前24小时办理网上值机。',
    '酒店：格兰广场，2晚',
    '里程累积最多5000里程',
    '行李托运于起飞前60分钟截止。',
    '电话：+86 10 0000 1234，周一至周五 09:00-17:30',
    '付款：Visa 尾号4412，CNY 8124.00',
    '请遵守运输条件。',
  ],
};

const people = ['Jane Oakley', 'Henrik Solberg', 'Marta Ruiz', 'Deniz Aydin', 'Claire Fontaine', 'Jonas Weber'];

export interface Around {
  above: string[];
  below: string[];
}

/** What stands above and below the flights. */
export function aroundOf(style: Style): Around {
  const { words, colon, random, language } = style;
  const some = (line: string, ways = 2): string[] => (random(ways) === 0 ? [line] : []);
  const lines = () => Array.from({ length: random(3) }, () => oneOf(ordinary[language], random));
  const above = [
    ...some(`${words('greeting')},`),
    ...some(words('thanks')),
    '',
    ...some(`${words('reference')}${colon}${locator(random)}`),
    ...some(`${words('passenger')}${colon}${oneOf(people, random)}`),
    ...some(oneOf(ordinary[language], random), 3),
    '',
  ];
  const below = [
    '',
    ...some(`${words('total')}${colon}EUR ${100 + random(900)}.00`),
    ...lines(),
    '',
    ...some(words('regards')),
  ];
  return { above, below };
}

const locator = (random: Style['random']): string =>
  `${oneOf([...'QRXZ'], random)}${Array.from({ length: 4 }, () => oneOf([...'BCDFGHJKMNPQRTVWXYZ'], random)).join('')}${oneOf([...'KXYZ'], random)}`;
