import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ScrollingText } from '../page/scrolling.tsx';

interface Props {
  publicKey: string;
  sample: { address: string; pnr: string; answer: string };
}

/** A guide to the API with the customer's public key. */
export function ApiSteps({ publicKey, sample }: Props) {
  const t = useTranslate();
  const hidden = `<${t('members.api.privateHidden')}>`;
  const headers = ['Content-Type: application/x-www-form-urlencoded', `Authorization: Bearer ${hidden}`];
  return (
    <div className="steps card">
      <p>{t('members.api.intro')}</p>
      <h2>{t('members.api.keys')}</h2>
      <p>{t('members.api.keysText')}</p>
      <Code text={publicKey} />
      <p>
        <a className="alone" href={urls.members()}>
          {t('members.tabs.details')}
        </a>
      </p>
      <h2>{t('members.api.request')}</h2>
      <p>{t('members.api.requestText')}</p>
      <Code text={`POST ${sample.address}\n\npnr=${sample.pnr}`} />
      <h2>{t('members.api.headers')}</h2>
      <Code text={headers.join('\n')} />
      <p>{t('members.api.headersText')}</p>
      <h2>{t('members.api.example')}</h2>
      <Code text={curl(sample, headers)} />
      <h2>{t('members.api.response')}</h2>
      <p>{t('members.api.responseText')}</p>
      <Code text={sample.answer} />
      <p>
        {t('members.api.more')} <a href={urls.apiIntroduction()}>{t('members.api.moreLink')}</a>
      </p>
    </div>
  );
}

function Code({ text }: { text: string }) {
  return (
    <ScrollingText>
      <code>{text}</code>
    </ScrollingText>
  );
}

const curl = (sample: Props['sample'], headers: string[]) =>
  [
    `curl ${sample.address}`,
    ...headers.slice(1).map((header) => `  -H '${header}'`),
    `  --data-urlencode 'pnr=${sample.pnr}'`,
  ].join(' \\\n');
