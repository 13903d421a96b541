import { samplePrefix, samples } from '../convert/samples.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { Carbon, Distance, Duration, Flight, FlightFacts, Moment, Stop, Transit } from './flight-schemas.server.ts';
import type { Operation } from './operation.ts';
import { ConvertRequest, Options } from './request-schemas.server.ts';
import { Conversion, FlightData, Info, Output, Warning } from './response-schemas.server.ts';
import { sampleConversion } from './sample-responses.server.ts';

const text = samples.connection;
const namedSample = `${samplePrefix} one-way`;

export const convertOperation: Operation = {
  id: 'convert',
  tag: 'conversion',
  request: ConvertRequest,
  takesForms: true,
  response: Conversion,
  examples: {
    connection: { request: { pnr: text }, response: () => sampleConversion(text) },
    named: { request: { pnr: namedSample }, response: () => sampleConversion(namedSample) },
  },
  problems: problemCodeNames.filter((code) => !['too-many-texts', 'batch-too-large'].includes(code)),
  idempotent: true,
  docs: {
    page: 'convert',
    behind: 'body',
    tables: [
      ConvertRequest,
      Options,
      Conversion,
      FlightData,
      Info,
      Flight,
      Stop,
      FlightFacts,
      Moment,
      Duration,
      Transit,
      Distance,
      Carbon,
      Warning,
      Output,
    ],
  },
};

const { docs: _page, ...shared } = convertOperation;

/** The older path, which answers the same (specification, 7). */
export const unversionedOperation: Operation = { ...shared, id: 'convertUnversioned' };
