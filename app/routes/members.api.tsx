import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findLiveKey } from '~/accounts/api-keys.server.ts';
import { planOf } from '~/accounts/choose-plan.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { ApiSteps } from '~/ui/members/api-steps.tsx';
import { apiSample } from '~/web/api-sample.server.ts';
import { requestsUsed, requireMember } from '~/web/members.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'members.api.title', strings: ['members'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireMember(request);
  const [key, used] = await Promise.all([findLiveKey(account.id), requestsUsed(account)]);
  const left = Math.max(0, (planOf(account)?.monthlyLimit ?? 0) - used);
  const data = { publicKey: key?.publicKey ?? '', sample: apiSample(account.agencyName, left) };
  return json(data, { headers: { 'Cache-Control': 'no-store' } });
}

export default function UsingTheApi() {
  const t = useTranslate();
  const { publicKey, sample } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>{t('members.api.title')}</h2>
      <ApiSteps publicKey={publicKey} sample={sample} />
    </>
  );
}
