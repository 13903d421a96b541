import { resource } from '~/api/resource.server.ts';
import { notFound } from '~/api/unknown-endpoint.server.ts';

export const { loader, action } = resource(notFound);
