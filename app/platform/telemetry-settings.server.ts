import { z } from 'zod';

/** As the specification of OpenTelemetry names them. */
const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

/** Where traces and errors are sent; nothing is sent, and nothing loaded, without the first of each. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe(
      'A collector of OpenTelemetry that takes OTLP over HTTP as JSON, without /v1/traces: http://collector:4318',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must be a list of name=value, with values encoded as in URLs')
    .max(2000)
    .optional()
    .describe('Sent with each export, as name=value, name=value without spaces: the key of the service, for example'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('wayline'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplerNames)
    .default('parentbased_always_on')
    .describe(`Which requests are traced: ${samplerNames.join(', ')}`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share that a sampler with a ratio takes: 0.1 is one in ten'),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+(:\w*)?@[^/@\s?#]+(\/[\w-]+)*\/\w+$/,
      'must be the DSN of a project: https://key@host/project',
    )
    .max(2000)
    .optional()
    .describe('Where errors are reported: the DSN of a project in Sentry, GlitchTip, Bugsink or another like them'),
  SENTRY_ENVIRONMENT: z.string().min(1).max(64).default('production'),
};
