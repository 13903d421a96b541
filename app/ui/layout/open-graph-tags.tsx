import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';

interface Props {
  /** Address of the product, without a slash at its end. */
  origin: string;
  /** The page's own address. */
  address: string;
  title: string;
  description: string | null;
  /** ISO date of an article; other pages have none. */
  published: string | undefined;
}

/** What other sites show beside a link to the page (Open Graph; X reads the same and wants its card named). */
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
