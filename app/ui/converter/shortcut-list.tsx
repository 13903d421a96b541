import { useTranslate } from '~/i18n/use-translate.tsx';

const shortcuts = ['convert', 'paste', 'copy', 'undo'] as const;

interface Props {
  pasteConverts: boolean;
  turnPasting(on: boolean): void;
}

export function ShortcutList({ pasteConverts, turnPasting }: Props) {
  const t = useTranslate();
  return (
    <div className="options">
      <label className="choice">
        <input type="checkbox" checked={pasteConverts} onChange={(event) => turnPasting(event.target.checked)} />
        {t('converter.form.onPaste')}
      </label>
      <dl>
        {shortcuts.map((each) => (
          <div key={each}>
            <dt>
              <kbd>{t(`converter.shortcuts.keys.${each}`)}</kbd>
            </dt>
            <dd>{t(`converter.shortcuts.${each}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
