import { publicAddress } from '~/platform/base-url.server.ts';
import { asFile } from '~/request/text-file.server.ts';
import { writeRobots } from '~/sitemap.ts';

export const loader = () => asFile(writeRobots(publicAddress()), 'text/plain');
