import { noAuthEndpoint } from '~/api/no-endpoint.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(noAuthEndpoint);
