import { useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { lateParts } from '../../page/late-parts.tsx';
import { messageOf } from '../message-of.ts';
import type { ConvertResponse } from '../response.ts';

/** Most bookings are compared with nothing. */
const { part, loadChunk } = lateParts(() => import('./changes-panel.tsx'));

export const loadChanges = loadChunk;

const ChangesBox = part('ChangesBox');
const MessageFields = part('MessageFields');
export const ChangesOptions = part('ChangesOptions');
const CompareFields = part('CompareFields');

interface Props {
  shown: ConvertResponse | undefined;
  /** What was typed as the version that the customer has. */
  box: string | undefined;
  error: string | undefined;
  enhanced: boolean;
}

/** What the shown booking is compared with, and the fold for another version. */
export function Compared({ shown, ...props }: Props) {
  if (!shown) return null;
  const { papers = [], changes } = shown.result ?? {};
  return (
    <>
      {changes ? <ChangesBox {...{ changes, papers }} /> : null}
      <CompareFold {...props} earlier={changes?.earlier ?? ''} />
    </>
  );
}

/** Another message begins with empty fields. */
export function Message({ shown }: { shown: ConvertResponse | undefined }) {
  const choices = messageOf(shown?.result);
  if (choices === undefined) return null;
  return <MessageFields key={`${shown?.last} ${shown?.result?.changes?.earlier}`} choices={choices} />;
}

type FoldProps = Omit<Props, 'shown'> & {
  /** Of the shown comparison: another one begins with empty fields. */
  earlier: string;
};

/** Its fields come when it is opened, without scripts by a press. */
function CompareFold({ enhanced, ...props }: FoldProps) {
  const t = useTranslate();
  const isOpen = (props.box ?? props.error) !== undefined;
  /** The comparison beside which the fold was opened. */
  const [calledBy, setCalledBy] = useState<string | null>(null);
  const name = t('changes.fold.heading');
  if (!enhanced && !isOpen)
    return (
      <div className="fold" id="compare">
        <button type="submit" name="fold" value="compare" className="head" formAction="#compare">
          <span>{name}</span>
        </button>
      </div>
    );
  return (
    <details
      className="fold"
      id="compare"
      open={isOpen}
      onToggle={({ currentTarget: fold }) => {
        if (!fold.open) return;
        setCalledBy(props.earlier);
        fold.querySelector('textarea')?.focus();
      }}
    >
      <summary>
        <span>{name}</span>
        <small />
      </summary>
      {isOpen || calledBy !== null ? (
        <CompareFields key={props.earlier} {...props} enhanced={enhanced} isCalled={calledBy === props.earlier} />
      ) : null}
    </details>
  );
}
