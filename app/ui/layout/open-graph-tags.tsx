import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';

interface Props {
  /** Origin, without a trailing slash. */
  origin: string;
  /** The page's URL. */
  address: string;
  title: string;
  description: string | null;
  /** ISO date of an article. */
  published: string | undefined;
}

/** Open Graph, and the card type for X. */
export function OpenGraphTags({ origin, address, title, description, published }: Props) {
  const { language, t } = useI18n();
  const image = `${origin}/share.png`;
  return (
    <>
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:site_name" content={t('common.product')} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={openGraphLocale(languageFacts[language].locale)} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('common.sharing.picture')} />
      {published ? <meta property="article:published_time" content={published} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** "pt_BR"; "zh_CN" for zh-Hans-CN. */
function openGraphLocale(locale: string): string {
  const [language = '', ...rest] = locale.split('-');
  return `${language}_${rest.at(-1) ?? ''}`;
}
