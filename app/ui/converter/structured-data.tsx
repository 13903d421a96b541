import { useTranslate } from '~/i18n/use-translate.tsx';

/** For search engines, which have description and address from the head of the page (schema.org). */
export function StructuredData() {
  const t = useTranslate();
  return (
    <span itemScope itemType="https://schema.org/WebApplication">
      <meta itemProp="name" content={t('common.product')} />
      <span itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="price" content="0" />
        <meta itemProp="priceCurrency" content="GBP" />
      </span>
    </span>
  );
}
