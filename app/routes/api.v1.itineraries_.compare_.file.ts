import { compareFile } from '~/api/compare/compare-itineraries.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(compareFile);
