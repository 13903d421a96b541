import { changeSubscription } from '~/api/billing/subscription.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(changeSubscription);
