import { useTranslate } from '~/i18n/use-translate.tsx';

/** Values as the server knows them. */
const systems = { amadeus: 'Amadeus', sabre: 'Sabre', galileo: 'Galileo', travelsky: 'TravelSky' };

export function SampleButtons() {
  const t = useTranslate();
  return (
    <p className="chips">
      <span>{t('converter.form.try')}</span>
      {Object.entries(systems).map(([value, name]) => (
        <button key={value} type="submit" name="sample" value={value} className="chip">
          {name}
        </button>
      ))}
    </p>
  );
}
