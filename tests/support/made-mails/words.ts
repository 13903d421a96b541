export const mailLanguages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'tr', 'no', 'zh'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** Words of a mail about flights; a slash parts what may stand in each other's place. */
const keys = [
  'flight',
  'airline',
  'from',
  'to',
  'departs',
  'arrives',
  'date',
  'time',
  'duration',
  'class',
  'economy',
  'seat',
  'baggage',
  'terminal',
  'operated',
  'reference',
  'passenger',
  'outbound',
  'inbound',
  'total',
  'status',
  'confirmed',
  'layover',
  'aircraft',
  'nextDay',
  'greeting',
  'thanks',
  'regards',
] as const;
type Key = (typeof keys)[number];

const lists: Record<MailLanguage, string> = {
  en: 'Flight/Flight number/Flight no.|Airline/Carrier|From/Origin|To/Destination|Departure/Departs/Depart/Dep|Arrival/Arrives/Arrive/Arr|Date/Travel date|Time|Duration/Flight time/Travel time|Class/Booking class/Cabin|Economy|Seat/Seats|Baggage/Baggage allowance|Terminal|Operated by|Booking reference/Confirmation number|Passenger/Traveller|Outbound/Outbound flight/Departing flight|Inbound/Return/Return flight|Total|Status|Confirmed|Layover in/Connection in|Aircraft|next day|Dear|Thank you for your booking|Kind regards',
  de: 'Flug/Flugnummer/Flug-Nr.|Fluggesellschaft|Von|Nach|Abflug|Ankunft|Datum|Uhrzeit|Dauer/Flugdauer|Klasse/Buchungsklasse|Economy|Sitz/Sitzplatz|Gepäck/Freigepäck|Terminal|Durchgeführt von|Buchungscode/Buchungsnummer|Passagier/Reisender|Hinflug|Rückflug|Gesamtpreis|Status|Bestätigt|Umsteigen in/Aufenthalt in|Flugzeug|am nächsten Tag|Guten Tag|Vielen Dank für Ihre Buchung|Mit freundlichen Grüßen',
  fr: 'Vol/Numéro de vol/N° de vol|Compagnie|De|À/Vers|Départ|Arrivée|Date|Heure|Durée/Durée du vol|Classe|Économique|Siège|Bagages|Terminal|Opéré par/Effectué par|Référence de réservation/Numéro de dossier|Passager/Voyageur|Aller/Vol aller|Retour/Vol retour|Total|Statut|Confirmé|Correspondance à/Escale à|Appareil|lendemain|Bonjour|Merci pour votre réservation|Cordialement',
  es: 'Vuelo/Número de vuelo/Vuelo n.º|Aerolínea|Desde/Origen|Hasta/Destino|Salida|Llegada|Fecha|Hora|Duración|Clase|Turista|Asiento|Equipaje|Terminal|Operado por|Localizador/Código de reserva|Pasajero/Viajero|Ida/Vuelo de ida|Vuelta/Vuelo de vuelta|Total|Estado|Confirmado|Escala en/Conexión en|Avión|día siguiente|Estimado cliente|Gracias por su reserva|Saludos',
  pt: 'Voo/Número do voo/Voo nº|Companhia aérea|De/Origem|Para/Destino|Partida/Saída|Chegada|Data|Hora|Duração/Duração do voo|Classe|Económica|Assento|Bagagem|Terminal|Operado por|Código da reserva/Localizador|Passageiro|Ida/Voo de ida|Volta/Voo de volta|Total|Situação|Confirmado|Escala em/Conexão em|Aeronave|dia seguinte|Prezado cliente|Obrigado pela sua reserva|Atenciosamente',
  nl: 'Vlucht/Vluchtnummer|Luchtvaartmaatschappij|Van|Naar|Vertrek|Aankomst|Datum|Tijd|Duur/Reistijd|Klasse|Economy|Stoel|Bagage|Terminal|Uitgevoerd door|Boekingscode/Reserveringsnummer|Passagier/Reiziger|Heenreis/Heenvlucht|Terugreis/Terugvlucht|Totaal|Status|Bevestigd|Overstap in|Vliegtuig|volgende dag|Beste reiziger|Bedankt voor uw boeking|Met vriendelijke groet',
  tr: 'Uçuş/Uçuş no/Sefer no|Havayolu|Nereden|Nereye|Kalkış|Varış|Tarih|Saat|Süre/Uçuş süresi|Sınıf|Ekonomi|Koltuk|Bagaj/Bagaj hakkı|Terminal|Operasyon|Rezervasyon kodu/PNR|Yolcu|Gidiş/Gidiş uçuşu|Dönüş/Dönüş uçuşu|Toplam|Durum|Onaylandı|Aktarma|Uçak|ertesi gün|Sayın misafirimiz|Rezervasyonunuz için teşekkür ederiz|Saygılarımızla',
  no: 'Fly/Flynummer/Flight|Flyselskap|Fra|Til|Avgang/Avreise|Ankomst|Dato|Tid|Varighet/Reisetid|Klasse|Økonomi|Sete|Bagasje|Terminal|Opereres av|Bookingreferanse/Bestillingsnummer|Passasjer/Reisende|Utreise|Hjemreise/Retur|Totalt|Status|Bekreftet|Mellomlanding i|Flytype|neste dag|Hei|Takk for bestillingen|Vennlig hilsen',
  zh: '航班号/航班|航空公司|出发地/出发机场|目的地/到达机场|出发/起飞/出发时间|到达/抵达/到达时间|日期/出发日期|时间|飞行时间/飞行时长|舱位|经济舱|座位|行李额|航站楼|实际承运|预订编号/订座记录|旅客姓名/乘机人|去程|回程/返程|总价|状态|已确认|中转/转机|机型|次日|尊敬的旅客|感谢您的预订|此致',
};

const tables = Object.fromEntries(
  mailLanguages.map((language) => {
    const cells = lists[language].split('|').map((cell) => cell.split('/'));
    return [language, Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? []]))];
  }),
) as Record<MailLanguage, Record<Key, string[]>>;

export type Words = (key: Key) => string;

/** The words of one mail: the same label stays the same. */
export function wordsOf(language: MailLanguage, random: (below: number) => number): Words {
  const chosen = new Map<Key, string>();
  return (key) => {
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const all = tables[language][key];
    const word = all[random(all.length)] ?? '';
    chosen.set(key, word);
    return word;
  };
}

export const months: Record<MailLanguage, string> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
  zh: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
};

/** From Monday. */
export const weekdays: Record<MailLanguage, string> = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  es: 'lunes martes miércoles jueves viernes sábado domingo',
  pt: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  tr: 'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
  no: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  zh: '周一 周二 周三 周四 周五 周六 周日',
};
