export type {
  Batch,
  BatchOptions,
  CallOptions,
  ConvertOptions,
  FileOptions,
  ItinerariesBatch,
  ItinerariesBatchOptions,
  ItineraryFileOptions,
  ItineraryOptionsOfCall,
  RefusedText,
} from './client.ts';
export { Wayline } from './client.ts';
export { type ClientCode, WaylineError } from './error.ts';
export { type RateLimit, type ResponseFacts, responseOf } from './response.ts';
export type { ItineraryFile, WrittenFile } from './send.ts';
export type { Settings } from './settings.ts';
export type * from './types.ts';
export { verifyWebhook } from './verify-webhook.ts';
