import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { FareLines, GeneralMarkUp, Whom } from '../additions/fare-lines.tsx';
import type { FieldContext } from '../additions/field.tsx';
import { FareFields } from './fare-fields.tsx';
import type { ConvertResponse, FieldError, FormStart } from './response.ts';

interface Props extends Pick<FieldContext, 'errorOf'> {
  sent: FormStart;
  shown: ConvertResponse | undefined;
  errors: readonly FieldError[];
  enhanced: boolean;
  /** As the papers say it now. */
  total: string | undefined;
  totalLabel: string | undefined;
}

/** The specification's fields, and of a result the lines of prices. */
export function Prices({ sent, shown, errors, enhanced, total, totalLabel, errorOf }: Props) {
  const panel = shown?.result?.additions;
  const isWrong = errors.some(({ kind }) => kind === 'amount');
  const start = { entered: sent.entered, isQuantityOurs: sent.isQuantityOurs, errors };
  if (!panel)
    return <FareFields {...start} isOpen={isWrong} isFilled={false} isWhole wanted={noParts} total={undefined} />;
  const context = { values: panel.values, errorOf };
  const count = shown.result?.quantity ?? 1; // its field moves into the head of the line, and begins anew there
  return (
    <FareFields
      {...start}
      entered={{ ...sent.entered, adtQty: count }}
      isQuantityOurs={shown.isQuantityOurs}
      isOpen={isWrong || panel.suggested.length > 0 || hasValue(panel, amounts)}
      isFilled={!panel.isBegun && (hasValue(panel, fields) || !sent.isQuantityOurs)}
      isWhole={enhanced}
      wanted={panel.wanted}
      total={total}
      markUp={<GeneralMarkUp key={`mark-up ${shown.last}`} {...context} />}
      whom={(quantity) => (
        <Whom
          key={`whom ${shown.last}`}
          number={1}
          isWrong={errors.some(({ field }) => field === 'adtQty')}
          {...{ count, panel, quantity }}
          {...context}
        />
      )}
    >
      <FareLines key={shown.last} panel={panel} {...{ total, totalLabel }} {...context} />
    </FareFields>
  );
}

const noParts: AdditionsPanel['wanted'] = [];

const amounts = /^add\.(?:\d+\.(?:fare|tax|fee|markUp|label)|markUp)$/;
/** Beside the specification's. */
const fields = /^add\.(?:\d+|deposit|markUp)/;

const hasValue = ({ values }: AdditionsPanel, names: RegExp): boolean =>
  Object.entries(values).some(([name, value]) => names.test(name) && value !== '');

/** Of each paper, where they are not the same; with its words where there is one paper. */
export function totalOf(shown: ConvertResponse | undefined) {
  const papers = shown?.result?.papers ?? [];
  const totals = new Set(papers.flatMap(({ total }) => total?.amount ?? []));
  const total = totals.size === 0 ? undefined : [...totals].slice(0, MOST_TOTALS).join(' · ');
  return { total, totalLabel: papers.length === 1 ? papers[0]?.total?.label : undefined };
}

const MOST_TOTALS = 3;
