import { writeRobots } from '~/sitemap.ts';
import { publicAddress } from '~/web/public-address.server.ts';
import { asFile } from '~/web/text-file.server.ts';

export const loader = () => asFile(writeRobots(publicAddress()), 'text/plain');
