import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** For an admin without a second factor. */
export function WhyEnrol({ isOptional }: { isOptional: boolean }) {
  const t = useTranslate();
  return (
    <div className="warning">
      <p>{t(isOptional ? 'security.admin.advised' : 'security.admin.compulsory')}</p>
      {isOptional ? (
        <p>
          <a href={urls.members()}>{t('security.admin.later')}</a>
        </p>
      ) : null}
    </div>
  );
}
