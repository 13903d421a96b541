import { openApi } from '~/api/docs/openapi.server.ts';
import { placeTestSettings } from '../settings.ts';

placeTestSettings();
process.stdout.write(JSON.stringify(openApi()));
