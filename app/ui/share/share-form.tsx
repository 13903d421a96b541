import { type FormEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { isoDate } from '~/itinerary/iso.ts';
import { urls } from '~/urls.ts';
import { keepLink } from '../link/keys/key-store.ts';
import { MOST_IN_LABEL } from '../link/keys/known-link.ts';
import { LinkDays } from './link-days.tsx';
import { makeShareLink, paperBranding, type ShareLink, type ShareLinkOutcome } from './make-share-link.ts';
import { marksOf, type PaperToShare } from './paper-to-share.ts';
import type { MadeLink } from './share-dialog.tsx';

/** Who shares. */
export interface Agent {
  formToken: string;
  accountId: string;
}

interface Props {
  paper: PaperToShare;
  agent: Agent;
  onLink(link: MadeLink): void;
}

type Failure = Extract<ShareLinkOutcome, { ok: false }>['reason'];

/** How long the link works, what the traveller sees, and whether its key stays here. */
export function ShareForm({ paper, agent, onLink }: Props) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [branding] = useState(paperBranding);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const choices = {
      paperId: paper.paperId,
      days: Number(fields.get('days')),
      names: fields.has('names'),
      fares: fields.has('fares'),
      branding: branding === null ? null : fields.has('branding'),
    };
    const made = await makeShareLink(agent.formToken, choices);
    setBusy(false);
    if (!made.ok) return setFailure(made.reason);
    const known = knownOf(made, paper);
    const stored = fields.has('keep') ? known : { ...known, key: null };
    const isKept = (await keepLink(agent.accountId, stored)) && fields.has('keep');
    onLink({ url: made.url, expiresAt: made.expiresAt, known, isKept });
  }
  return (
    <form onSubmit={(event) => void create(event)}>
      <LinkDays lastDay={paper.lastDay} />
      <Ticks branding={branding} />
      <KeepKey />
      {failure ? (
        <p className="fault" role="alert">
          {t(`share.failed.${failure}`)}{' '}
          {failure === 'signed-out' ? (
            <a href={urls.login({ next: location.pathname })}>{t('share.dialog.toSignIn')}</a>
          ) : null}
        </p>
      ) : null}
      <button type="submit" className="button primary" aria-disabled={busy}>
        {t(busy ? 'share.dialog.creating' : 'share.dialog.create')}
      </button>
    </form>
  );
}

const knownOf = ({ id, url, label }: ShareLink, paper: PaperToShare): MadeLink['known'] => ({
  id,
  key: url.split('#')[1] ?? null,
  label: label.slice(0, MOST_IN_LABEL),
  createdAt: new Date().toISOString(),
  revision: 1,
  lastDay: paper.lastDay === null ? null : isoDate(paper.lastDay),
  asks: null,
  answerBy: null,
  ...marksOf(paper),
});

function Ticks({ branding }: { branding: boolean | null }) {
  const t = useTranslate();
  return (
    <p className="ticks">
      <label>
        <input type="checkbox" name="names" defaultChecked /> {t('share.dialog.names')}
      </label>
      <label>
        <input type="checkbox" name="fares" /> {t('share.dialog.fares')}
      </label>
      {branding === null ? null : (
        <label>
          <input type="checkbox" name="branding" defaultChecked={branding} /> {t('share.dialog.branding')}
        </label>
      )}
    </p>
  );
}

function KeepKey() {
  const t = useTranslate();
  return (
    <div className="ticks">
      <label>
        <input type="checkbox" name="keep" defaultChecked aria-describedby="keep-hint" /> {t('share.dialog.keep')}
      </label>
      <p id="keep-hint" className="hint">
        {t('share.dialog.keepHint')}
      </p>
    </div>
  );
}
