import { writeFile } from '~/api/convert/write-file.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(writeFile);
