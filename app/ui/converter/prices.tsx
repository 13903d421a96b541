import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { FareLines, For, GeneralMarkUp } from '../additions/fare-lines.tsx';
import type { FieldContext } from '../additions/field.tsx';
import { FareFields } from './fare-fields.tsx';
import type { ConvertResponse, FieldError, FormStart } from './response.ts';

interface Props extends Pick<FieldContext, 'errorOf'> {
  sent: FormStart;
  shown: ConvertResponse | undefined;
  errors: readonly FieldError[];
  enhanced: boolean;
}

/** The specification's fields, and of a result the lines of prices. */
export function Prices({ sent, shown, errors, enhanced, errorOf }: Props) {
  const panel = shown?.result?.additions;
  const isWrong = errors.some(({ kind }) => kind === 'amount');
  const start = { entered: sent.entered, isQuantityOurs: sent.isQuantityOurs, errors };
  if (!panel)
    return <FareFields {...start} isOpen={isWrong} isFilled={false} isWhole wanted={noParts} total={undefined} />;
  const context = { values: panel.values, errorOf };
  return (
    <FareFields
      {...start}
      isOpen={isWrong || panel.suggested.length > 0 || hasValue(panel, amounts)}
      isFilled={!panel.isBegun && (hasValue(panel, fields) || !sent.isQuantityOurs)}
      isWhole={enhanced}
      wanted={panel.wanted}
      total={totalOf(shown)}
      markUp={<GeneralMarkUp key={shown.last} {...context} />}
      kind={<For key={shown.last} number={1} {...context} />}
    >
      <FareLines key={shown.last} panel={panel} papers={shown.result?.papers ?? []} {...context} />
    </FareFields>
  );
}

const noParts: AdditionsPanel['wanted'] = [];

const amounts = /^add\.(?:\d+\.(?:fare|tax|fee|markUp|label)|markUp)$/;
/** Beside the specification's. */
const fields = /^add\.(?:\d+|deposit|markUp)/;

const hasValue = ({ values }: AdditionsPanel, names: RegExp): boolean =>
  Object.entries(values).some(([name, value]) => names.test(name) && value !== '');

/** Of each paper, where they are not the same. */
function totalOf({ result }: ConvertResponse): string | undefined {
  const totals = new Set((result?.papers ?? []).flatMap(({ total }) => total?.amount ?? []));
  return totals.size === 0 ? undefined : [...totals].slice(0, MOST_TOTALS).join(' · ');
}

const MOST_TOTALS = 3;
