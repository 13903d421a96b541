import { z } from 'zod';
import { Additions, baggage, currency, fareLine, option } from '~/trip/additions/additions-schema.ts';
import { Edit, half, ofHalf } from '~/trip/edits/edit.ts';
import { FlightFacts, NewFlightFacts } from '~/trip/edits/flight-facts.ts';
import { currencyOfCode } from '~/trip/options/currencies.ts';
import { changeWords } from './change-words.ts';
import { inSnakeCase } from './in-snake-case.server.ts';

const { notes, quote } = Additions.shape;

/** "SetFlight" of "set-flight". */
const idOfKind = (kind: string) => kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const names = {
  ids: new Map<z.ZodType, string>([
    ...Edit.options.map((option) => [option, idOfKind(option.shape.kind.value)] as const),
    [FlightFacts, 'StatedFacts'],
    [NewFlightFacts, 'NewFlight'],
    [Additions, 'ItineraryAdditions'],
    [notes.unwrap().element, 'AdditionalNote'],
    [baggage, 'BaggageAllowance'],
    [fareLine, 'FareInput'],
    [option, 'QuoteOption'],
    [quote.unwrap(), 'QuoteOfPapers'],
  ]),
  fields: changeWords,
  pageOnly: new Set<z.ZodType>([half, ofHalf]),
  /** Of ISO 4217, or the page's symbol. */
  replaced: new Map<z.ZodType, z.ZodType>([
    [
      currency,
      z
        .string()
        .max(8)
        .transform((code) => currencyOfCode(code) ?? code)
        .pipe(currency),
    ],
  ]),
};

/** As the page's, with names in snake case. */
export const RequestEdit = inSnakeCase(Edit, names);
export const RequestAdditions = inSnakeCase(Additions, names);
