import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** JSON-LD for search engines (schema.org). */
export const StructuredData = memo(function StructuredData({ origin }: { origin: string }) {
  const t = useTranslate();
  return (
    <span itemScope itemType="https://schema.org/WebApplication">
      <meta itemProp="name" content={t('common.product')} />
      <meta itemProp="description" content={t('converter.description')} />
      <link itemProp="url" href={`${origin}/`} />
      <meta itemProp="applicationCategory" content="BusinessApplication" />
      <meta itemProp="operatingSystem" content="Any" />
      <span itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="price" content="0" />
        <meta itemProp="priceCurrency" content="GBP" />
      </span>
      <span itemProp="publisher" itemScope itemType="https://schema.org/Organization">
        <meta itemProp="name" content={t('common.product')} />
        <link itemProp="url" href={`${origin}/`} />
        <link itemProp="logo" href={`${origin}${urls.favicon()}`} />
      </span>
    </span>
  );
});
