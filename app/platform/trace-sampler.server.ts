import type { Sampler } from '@opentelemetry/sdk-trace';
import type { SamplerName } from './telemetry-settings.server.ts';

/** @param ratio 0 to 1 */
export async function createSampler(name: SamplerName, ratio: number): Promise<Sampler> {
  const sdk = await import('@opentelemetry/sdk-trace');
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}
