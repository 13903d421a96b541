import { useTranslate } from '~/i18n/use-translate.tsx';

const shortcuts = ['convert', 'paste', 'copy', 'undo'] as const;

export default function ShortcutList() {
  const t = useTranslate();
  return (
    <dl className="options">
      {shortcuts.map((each) => (
        <div key={each}>
          <dt>
            <kbd>{t(`converter.shortcuts.keys.${each}`)}</kbd>
          </dt>
          <dd>{t(`converter.shortcuts.${each}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
