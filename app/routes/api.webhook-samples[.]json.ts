import { webhookSamples } from '~/api/docs/webhook-samples.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(webhookSamples);
