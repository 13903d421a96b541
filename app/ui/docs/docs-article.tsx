import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { anchorOf } from '~/urls.ts';
import { EnglishNotice } from '../articles/english-notice.tsx';
import { headingsIn, Markdown } from '../articles/prose.tsx';
import { Code, SampleKey, Samples } from './code.tsx';
import type { Docs, Table } from './docs.ts';
import { DocsMenu } from './docs-menu.tsx';

/** Prose, texts to try, and tables generated from the API's schemas; code stands beside them. */
export function DocsArticle({ docs, children }: { docs: Docs; children?: ReactNode }) {
  const t = useTranslate();
  const hasCode = docs.samples.length > 0 || docs.answer !== null;
  return (
    <div
      className={hasCode ? 'docs has-code' : 'docs'}
      data-copy={t('api.labels.copy')}
      data-copied={t('api.labels.copied')}
    >
      <DocsMenu groups={docs.groups} page={docs.page} />
      <OnThisPage docs={docs} />
      <article className="prose">
        <h1>{docs.title}</h1>
        {docs.isEnglishOnly ? <EnglishNotice /> : null}
        {docs.isEnglishOnly ? (
          <div className="guide" lang="en">
            <Markdown text={docs.body} hasAnchors />
          </div>
        ) : (
          <Markdown text={docs.body} hasAnchors />
        )}
        {docs.texts.map(({ name, text }) => (
          <Code key={name} title={name} text={text} />
        ))}
        {docs.tables.map((table) => (
          <Fields key={table.name} {...table} />
        ))}
        {docs.lists.map((list) => (
          <Codes key={list.title} {...list} />
        ))}
        {docs.more ? <Markdown text={docs.more} hasAnchors /> : null}
        {docs.furtherTables.map((table) => (
          <Fields key={table.name} {...table} />
        ))}
        {children}
      </article>
      {hasCode ? (
        <aside className="beside" aria-label={t('api.labels.answerWith')}>
          {docs.samples.length > 0 ? (
            <>
              <Samples samples={docs.samples} sampleLanguage={docs.sampleLanguage} />
              <SampleKey hasOwnTestKey={docs.hasOwnTestKey} />
            </>
          ) : null}
          {docs.answer ? <Code title={t('api.labels.answerWith')} text={docs.answer} /> : null}
        </aside>
      ) : null}
    </div>
  );
}

/** Its headings, in their order, folded on narrow screens; a page with one needs no list of them. */
function OnThisPage({ docs }: { docs: Docs }) {
  const t = useTranslate();
  const ofBody = headingsIn(docs.body);
  const headings = [
    ...ofBody,
    ...docs.tables.map(({ name, title }) => ({ id: name, title })),
    ...docs.lists.map(({ title }) => ({ id: anchorOf(title), title })),
    ...headingsIn(docs.more),
    ...docs.furtherTables.map(({ name, title }) => ({ id: name, title })),
  ];
  if (headings.length < 2) return null;
  return (
    <nav className="on-this-page" aria-label={t('api.labels.onThisPage')}>
      <details>
        <summary>{t('api.labels.onThisPage')}</summary>
        <ul>
          {headings.map(({ id, title }, at) => (
            <li key={id} lang={docs.isEnglishOnly && at < ofBody.length ? 'en' : undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Fields({ name, title, rows }: Table) {
  const t = useTranslate();
  const hasExamples = rows.some(({ example }) => example);
  return (
    <div className="fields">
      <table id={name}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('api.labels.field')}</th>
            <th scope="col">{t('api.labels.type')}</th>
            <th scope="col">{t('api.labels.meaning')}</th>
            {hasExamples ? <th scope="col">{t('api.labels.example')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <code>{row.name}</code>
              </th>
              <td>{row.required ? row.type : `${row.type} ${t('api.labels.optional')}`}</td>
              <td>{row.meaning}</td>
              {hasExamples ? <td>{row.example ? <code>{row.example}</code> : null}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each row has an anchor; the `type` of a problem names it. */
function Codes({ title, isEnglishOnly, inColumns, rows }: Docs['lists'][number]) {
  return (
    <>
      <h2 id={anchorOf(title)}>{title}</h2>
      <dl className={inColumns && 'columns'} lang={isEnglishOnly && 'en'}>
        {rows.map(({ id, code, note, meaning }) => (
          <div key={id} id={id}>
            <dt>
              <code>{code}</code>
              {note ? ` (${note})` : null}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
