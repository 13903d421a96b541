import { describeApiOfV1 } from '~/api/docs/describe-api.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(describeApiOfV1);
