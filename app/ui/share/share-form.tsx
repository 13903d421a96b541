import { type FormEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { keepLink } from '../link/keys/key-store.ts';
import { type KnownLink, MOST_IN_LABEL } from '../link/keys/known-link.ts';
import type { LinkToTrip } from '../link/keys/same-trip.ts';
import { AskFields } from './ask-fields.tsx';
import { firstChoice, LinkChoice, newLink } from './link-choice.tsx';
import { LinkDays } from './link-days.tsx';
import { asksInChanges, isCompared, questionIn } from './link-question.ts';
import type { Agent, MadeLink } from './made-link.ts';
import { linkUrl, makeShareLink, type ShareFault, type ShareLink } from './make-share-link.ts';
import type { PaperToShare } from './paper-to-share.ts';
import { converterFields, labelOf, paperHas, type ShareFailure } from './share-document.ts';
import { KeepKey, ShareTicks } from './share-ticks.tsx';
import { type LinkToUpdate, updateShareLink } from './update-share-link.ts';

interface Props {
  paper: PaperToShare;
  agent: Agent;
  /** Links that may show this trip already. */
  links: readonly LinkToTrip[];
  onLink(link: MadeLink): void;
}

/** Which link, how long it works, what the traveller sees and is asked, and whether the key stays here. */
export function ShareForm({ paper, agent, links, onLink }: Props) {
  const t = useTranslate();
  const [failure, setFailure] = useState<ShareFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [branding] = useState(() => paperHas('branding'));
  const [chosen, choose] = useState(() => firstChoice(links));
  const former = links.find(({ link }) => link.id === chosen)?.link ?? null;
  const asksItself = former !== null && !paper.isQuote && asksInChanges();
  async function share(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const question = asksItself ? null : questionIn(fields);
    const choices = { ...paper, ...choicesIn(fields, branding), question };
    const target = toUpdate(former);
    const made = target
      ? await updateShareLink(agent.formToken, target, choices, failure?.found)
      : await makeShareLink(agent.formToken, choices);
    setBusy(false);
    if (!made.ok) return setFailure(made);
    const known = { ...knownOf(made, paper, former), hasNames: choices.names };
    const keeps = former !== null || fields.has('keep');
    const isKept = (await keepLink(agent.accountId, keeps ? known : { ...known, key: null })) && keeps;
    onLink({ url: linkUrl(made.id, made.key), expiresAt: made.expiresAt, known, isKept });
  }
  return (
    <form onSubmit={(event) => void share(event)}>
      {links.length > 0 ? (
        <LinkChoice
          {...{ links, chosen, busy }}
          choose={(id) => {
            choose(id);
            setFailure(null);
          }}
        />
      ) : null}
      <LinkDays lastDay={paper.lastDay} />
      <ShareTicks key={chosen} branding={branding} names={showsNames(former)} />
      {asksItself ? null : <AskFields key={chosen} isQuote={paper.isQuote} former={former} />}
      {former === null || paper.isQuote || isCompared() ? null : (
        <p className="hint">{t('share.dialog.notCompared', { compare: t('changes.fold.heading') })}</p>
      )}
      {former === null ? <KeepKey /> : null}
      {failure ? <Failure reason={failure.reason} url={former?.key ? linkUrl(former.id, former.key) : null} /> : null}
      <button type="submit" className="button primary" aria-disabled={busy}>
        {t(busy ? 'share.dialog.creating' : submitKey(chosen, failure?.reason))}
      </button>
    </form>
  );
}

/** As the paper, and as the link before. */
const showsNames = (former: KnownLink | null): boolean => former?.hasNames !== false && paperHas('names') !== false;

const choicesIn = (fields: FormData, branding: boolean | null) => ({
  form: converterFields(branding === null ? null : fields.has('branding')),
  days: Number(fields.get('days')),
  names: fields.has('names'),
  fares: fields.has('fares'),
});

function submitKey(chosen: string | null, failure: ShareFailure | undefined) {
  if (chosen === newLink) return 'share.dialog.create';
  return failure === 'changed' ? 'share.dialog.replace' : 'share.dialog.update';
}

function Failure({ reason, url }: { reason: ShareFailure; url: string | null }) {
  const t = useTranslate();
  return (
    <p className="fault" role="alert">
      {t(`share.failed.${reason}`)}{' '}
      {reason === 'signed-out' ? (
        <a href={urls.login({ next: location.pathname })}>{t('share.dialog.toSignIn')}</a>
      ) : null}
      {reason === 'changed' && url !== null ? (
        <a href={url} target="_blank" rel="noreferrer">
          {t('share.dialog.open')}
        </a>
      ) : null}
    </p>
  );
}

const toUpdate = (former: KnownLink | null): LinkToUpdate | null =>
  former?.key ? { id: former.id, key: former.key, revision: former.revision } : null;

/** An update keeps the name that the agent gave. */
function knownOf(made: ShareLink, paper: PaperToShare, former: KnownLink | null): KnownLink {
  const { id, key, revision, expiresAt, document } = made;
  const { asks, answerBy } = document;
  const own = { label: labelOf(document).slice(0, MOST_IN_LABEL), createdAt: new Date().toISOString() };
  const { label, createdAt } = former ?? own;
  const lastDay = paper.lastDay === null ? null : new Date(paper.lastDay * 86_400_000).toISOString().slice(0, 10);
  return { id, key, label, createdAt, expiresAt, revision, lastDay, asks, answerBy, ...paper.marks };
}
