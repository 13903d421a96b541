import { notFound } from '~/api/not-found.server.ts';
import { resource } from '~/api/resource-route.server.ts';

export const { loader, action } = resource(notFound);
