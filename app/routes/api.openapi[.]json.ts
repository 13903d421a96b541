import { describeApi } from '~/api/docs/openapi.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(describeApi);
