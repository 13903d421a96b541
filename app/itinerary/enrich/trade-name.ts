/** Words that do not begin with one capital. */
const WORDS = new Map(
  (
    'AIRBALTIC=airBaltic ALASKASKYWEST=AlaskaSkyWest ALASKAHORIZON=AlaskaHorizon ANA ATR CITYFLYER=CityFlyer CITYJET=CityJet CITYLINE=CityLine COMMUTAIR=CommuteAir DHL ' +
    'EASYJET=easyJet EXPRESSJET=ExpressJet FLYDUBAI=flydubai GOJET=GoJet GOL HOP ITA JAL JETBLUE=JetBlue JSX KLM LATAM ' +
    'LOT MEA NS PAL PIA PSA QANTASLINK=QantasLink SAS SATA SKYUP=SkyUp SKYWEST=SkyWest SNCB SNCF TACA TAP TUI UK US ' +
    'USA UTAIR=UTair WESTJET=WestJet A/L=Airlines AND=and DA=da DE=de DEL=del DO=do OF=of THE=the'
  )
    .split(' ')
    .map((entry) => {
      const [capitals = '', written = capitals] = entry.split('=');
      return [capitals, written] as const;
    }),
);

/** Endings that narrow windows cut off: `UKRAINE INTERNATIONAL A`, `DELTA CONNE`. */
const CUT: readonly [RegExp, string][] = [
  [/ (?:AIRL(?:I|IN)?|AI|A)$/, ' AIRLINES'],
  [/ AIRW(?:A|AY)?$/, ' AIRWAYS'],
  [/ EXPR(?:E|ES)?$/, ' EXPRESS'],
  [/ CONN(?:E|EC|ECT|ECTI|ECTIO)?$/, ' CONNECTION'],
  [/ ATLAN(?:T|TI)?$/, ' ATLANTIC'],
];

const LEGAL_FORM =
  /(?: (?:INC|LLC|LTD|LIMITED|CORP|CORPORATION|CORPORATION S|S\.?P\.?A|S\.?A|S\.?A\.?I|LAM|GMBH|PLC|CO)\.?){1,3}$/;

/** "KLM Cityhopper" from `KLM CITYHOPPER`, without a legal form at its end. */
export function tradeName(capitals: string): string {
  const whole = CUT.reduce((name, [cut, mended]) => name.replace(cut, mended), capitals.replace(LEGAL_FORM, ''));
  return whole.replace(/[^\s\-/]+(?:\/L)?/g, (word) => WORDS.get(word) ?? capitalise(word));
}

/** Up to four letters without a vowel are initials. */
function capitalise(word: string): string {
  if (/^[^AEIOUY]{1,4}$/.test(word)) return word;
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
