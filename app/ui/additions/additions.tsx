import { lazy, Suspense } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { BaggageFields } from './baggage-fields.tsx';
import { type FieldContext, InputField, TextField } from './field.tsx';
import { Fold } from './fold.tsx';
import { NoteFields, notesShown } from './note-fields.tsx';

const Nothing = (_: { field: 'add.conditions' }) => null;

/** Without a server the form goes without them. */
const SavedTexts = lazy(async () => {
  const loaded = await import('./saved-texts.tsx').catch(() => null);
  return { default: loaded?.SavedTexts ?? Nothing };
});

interface Props extends FieldContext {
  panel: AdditionsPanel;
  /** JavaScript runs. */
  enhanced: boolean;
}

/** What the text does not hold. `adding` marks missing fields as "not filled". */
export function Additions({ panel, enhanced, ...context }: Props) {
  const t = useTranslate();
  const { values, errorOf } = context;
  const noteCount = notesShown(panel).filter((id) => values[`add.note.${id}`]).length;
  const fold = { isWhole: enhanced, wanted: panel.wanted };
  return (
    <>
      <input type="hidden" name="adding" value="1" />
      {panel.wanted.length > 0 ? <input type="hidden" name="folds" value={panel.wanted.join(' ')} /> : null}
      <QuoteMemory panel={panel} />
      <BaggageFields panel={panel} {...fold} {...context} />
      <Fold
        {...fold}
        part="texts"
        name={t('additions.form.texts')}
        state={firstLine(values) ?? (noteCount > 0 ? t('additions.form.notesAdded', { count: noteCount }) : undefined)}
        isOpen={noteCount > 0 || notesShown(panel).length > 1 || texts.some((name) => values[name] || errorOf(name))}
        isFilled={noteCount > 0}
      >
        <div className="added">
          <InputField name="add.title" label={t('additions.form.title')} maxLength={100} {...context} />
          <TextField name="add.greeting" label={t('additions.form.greeting')} {...context} />
          <TextField
            name="add.closing"
            label={t('additions.form.closing')}
            placeholder={panel.agencyClosing || undefined}
            {...context}
          />
          <TextField name="add.conditions" label={t('additions.form.conditions')} {...context} />
          {enhanced ? (
            <Suspense>
              <SavedTexts field="add.conditions" />
            </Suspense>
          ) : null}
          <NoteFields panel={panel} {...context} />
        </div>
      </Fold>
      <button type="submit" name="again" value="1" className="button unscripted" formAction="#answer">
        {t('additions.form.apply')}
      </button>
    </>
  );
}

/** What its buttons have chosen; what stands in the heads of options, while there are none. */
function QuoteMemory({ panel: { options, values } }: { panel: AdditionsPanel }) {
  const isHead =
    options.length > 0 && (values['add.offer'] === '1' || options.every(({ heading }) => heading !== null));
  const kept = Object.keys(values).filter((name) => !isHead && name.startsWith('add.option.'));
  return ['add.offer', 'add.recommended', ...kept].map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
  ));
}

/** The first of these that is filled in is shown beside the fold's name. */
const texts = ['add.closing', 'add.greeting', 'add.conditions', 'add.title'] as const;

const firstLine = (values: FieldContext['values']): string | undefined =>
  texts
    .map((name) => values[name])
    .find(Boolean)
    ?.split('\n')[0];
