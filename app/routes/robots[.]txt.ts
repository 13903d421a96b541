import { publicAddress } from '~/web/public-address.server.ts';
import { writeRobots } from '~/web/public-pages.ts';
import { asFile } from '~/web/text-file.server.ts';

export const loader = () => asFile(writeRobots(publicAddress()), 'text/plain');
