import { notFound } from '~/api/not-found.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(notFound);
