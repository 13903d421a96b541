import { z } from 'zod';
import { remarkKinds } from '~/trip/json/record-json.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, instant, maxItems, openEnum } from './bounded-schemas.server.ts';
import { booking, described, idOf, idsOf, optional } from './itinerary-values.ts';

const line = described(z.int().min(1), 'Line of the text, from 1.', 9);

const TimeLimit = z
  .object({
    by: described(openEnum(['agency', 'airline']), 'Who has set it.', 'airline'),
    airline: described(optional.text, 'Code of the airline that asks.', 'BA'),
    date: described(z.iso.date(), 'Local day.', '2026-11-24'),
    time: described(optional.clock, 'Local time.', '12:00'),
    zone: described(optional.name, 'Time zone of that time; null where the text names none.', 'Europe/London'),
    office: described(optional.text, 'Office that has to issue the tickets.', 'LONQT2105'),
    line,
  })
  .register(apiSchemas, { id: 'TicketingTimeLimit' });

const Endorsement = z
  .object({
    text: described(inputText, 'As printed.', 'NONREF/CHGS RESTRICTED'),
    segments: idsOf('segments; empty where the text names none', '1-kl1008'),
    line,
  })
  .register(apiSchemas, { id: 'Endorsement' });

const Remark = z
  .object({
    kind: described(openEnum(remarkKinds), 'Who it is for.', 'general'),
    text: described(inputText, 'As printed, up to 200 characters.', 'CLIENT PREFERS AISLE'),
    line,
  })
  .register(apiSchemas, { id: 'Remark' });

export const BookingRecord = z
  .object({
    office: described(optional.text, 'Office of the header.', 'LONQT2105'),
    created: described(
      optional.day,
      'Day of creation; of the last change where Amadeus prints that alone.',
      '2026-05-04',
    ),
    changed: described(instant.nullable(), 'Last change.', '2026-05-04T09:12:00Z'),
    validating_carrier: described(optional.text, 'Airline of the tickets.', 'KL'),
    time_limits: described(z.array(TimeLimit).max(maxItems), 'Ticketing time limits, earliest first.', []),
    endorsements: z.array(Endorsement).max(maxItems),
    remarks: described(
      z.array(Remark).max(maxItems),
      'At most 50; without any that may hold the number of a card.',
      [],
    ),
  })
  .register(apiSchemas, { id: 'BookingRecord' });

export const Loyalty = z
  .object({
    airline: described(inputText, 'Whose programme it is.', 'KL'),
    number: described(inputText, 'Frequent-flyer number.', '2105653453'),
    booking,
    passenger: idOf('passenger', 'p1').nullable(),
  })
  .register(apiSchemas, { id: 'Loyalty' });

export const Logo = z
  .object({
    svg: described(z.url().max(500), 'Drawing.', 'https://wayline.example/logos/ba.svg'),
    png: described(z.url().max(500), 'Picture.', 'https://wayline.example/logos/ba.png'),
  })
  .register(apiSchemas, { id: 'AirlineLogo' });
