import { getPlans } from '~/api/billing/plans.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getPlans);
