import type { Counter, Histogram } from 'prom-client';

/** What a metric of this process has counted so far, of all series with these labels. */
export async function counted<Label extends string>(
  metric: Counter<Label> | Histogram<Label>,
  labels: Partial<Record<Label, string>> = {},
): Promise<number> {
  const { values } = await metric.get();
  return values
    .filter((each) => !('metricName' in each) || String(each.metricName).endsWith('_count')) // histograms have sums and buckets
    .filter(({ labels: own }) => Object.entries(labels).every(([name, value]) => own[name as Label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
