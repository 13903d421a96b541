import { callRoute } from '../run-endpoint.server.ts';
import { toConversionAnswer } from './conversion.server.ts';
import { answerConversion, type ConversionCall } from './metered-conversion.server.ts';

const convert: ConversionCall = {
  name: 'convert',
  textField: 'pnr',
  present: ({ itinerary, conversion, customer }) => ({
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(toConversionAnswer(itinerary, conversion, customer)),
  }),
};

/** `POST /api/v1/convert`, and the same for ever under its first name, `POST /api/convert`. */
export const convertCall = callRoute({
  method: 'POST',
  type: 'application/json',
  answer: (call) => answerConversion(call, convert),
});
