import type { LoaderFunctionArgs } from '@remix-run/node';
import { passkeyOptionsOf } from '~/forms/passkey-options.server.ts';

export const loader = (args: LoaderFunctionArgs) => passkeyOptionsOf(args);
