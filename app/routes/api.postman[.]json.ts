import { describeApiForPostman } from '~/api/docs/describe-api.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(describeApiForPostman);
