import type { ServiceKind } from './model.ts';

const codes: Record<Exclude<ServiceKind, 'meal'>, string> = {
  seat: 'RQST SEAT NSST NSSA NSSB NSSW SMST SMSA SMSW',
  assistance: 'WCHR WCHS WCHC WCBD WCBW WCLB WCMP WCOB BLND DEAF DPNA MAAS MEDA STCR UMNR OXYG LEGL PPOC',
  baggage: 'XBAG XBGS PDBG BULK BIKE SPEQ BAGP CBBG EXST FRAG GOLF SKIS',
  animal: 'PETC AVIH SVAN ESAN',
  infant: 'INFT CHLD BSCT',
  other: 'ASVC LANG COUR DEPU DEPA LOUN PRIO SPAN UPGR',
};

const kinds = new Map<string, ServiceKind>();
for (const [kind, list] of Object.entries(codes))
  for (const code of list.split(' ')) kinds.set(code, kind as ServiceKind);

/** Looks for any request of a seat; far cheaper than to read all requests. */
export const seatRequest = new RegExp(`SSR ?(?:${codes.seat.replaceAll(' ', '|')})`);

/** Every meal's code ends in ML. Null for requests of the reservation itself, such as documents and contacts. */
export function serviceKindOf(code: string): ServiceKind | null {
  return kinds.get(code) ?? (code.endsWith('ML') ? 'meal' : null);
}
