/** Where the table's name is longer. Alone such a word may be cut from another name, so it only counts before a number. */
const spoken =
  'AEROLINEAS:AR AKASA:QP ALASKA:AS ALLEGIANT:G4 AMERICAN:AA ASIANA:OZ AVELO:XP BIMAN:BG BREEZE:MX ' +
  'CATHAY:CX CONDOR:DE EDELWEISS:WK ETIHAD:EY EVA:BR FLAIR:F8 FRONTIER:F9 GARUDA:GA HAWAIIAN:HA ' +
  'HELVETIC:2L ISRAIR:6H JAZEERA:J9 JET2:LS KOREAN:KE PORTER:PD SOUTHWEST:WN SPIRIT:NK SRILANKAN:UL ' +
  'STARLUX:JX T-WAY:TW TAAG:DT VIETJET:VJ VIVAAEROBUS:VB WIZZ:W6';

const codes = new Map(spoken.split(' ').map((row): [string, string] => [row.slice(0, -3), row.slice(-2)]));

/** `Alaska` of "Alaska 1067"; null for other words. */
export function findSpokenAirline(word: string): string | null {
  return codes.get(word) ?? null;
}
