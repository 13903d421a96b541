import type { ReactNode } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { Body, Head, Html } from './index.ts';
import { colours, fonts, small, width } from './style.ts';

interface MailLayoutProps {
  language: Language;
  t: Translate;
  subject: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  children: ReactNode;
}

/** The layout of every mail: plain tables of fixed width, since classic Outlook renders HTML with Word. */
export function MailLayout({ language, t, subject, preview, children }: MailLayoutProps) {
  return (
    <Html lang={languageFacts[language].tag} dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ margin: 0, padding: 0, backgroundColor: colours.ground }}>
        <div style={hiddenStyle} data-skip-in-text={true}>
          {capitalise(preview, languageFacts[language].locale)}
        </div>
        <Table width="100%" background={colours.ground}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table width={width} background={colours.paper} style={{ width: '100%', maxWidth: `${width}px` }}>
              <td data-text="part" style={{ padding: '16px 32px', backgroundColor: colours.brand, ...wordmarkStyle }}>
                {t('common.product')}
              </td>
              <td data-text="part" style={{ padding: '28px 32px 16px' }}>
                {children}
              </td>
              <td
                data-text="part"
                style={{ padding: '16px 32px 20px', borderTop: `1px solid ${colours.line}`, ...small }}
              >
                {t('mail.footer')}
              </td>
            </Table>
          </td>
        </Table>
      </Body>
    </Html>
  );
}

/** A preview may be the first sentence, which German begins with a small letter after the greeting's comma. */
const capitalise = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** The preview line is hidden in the mail; `msoHide` is for Word. */
const hiddenStyle = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: '1px',
  lineHeight: '1px',
  msoHide: 'all',
};

const wordmarkStyle = {
  fontFamily: fonts,
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: 'bold',
  color: colours.paper,
};

interface TableProps {
  width: number | string;
  background: string;
  style?: Record<string, string>;
  /** Cells, each in a row of its own. */
  children: ReactNode;
}

function Table({ width: wide, background, style, children }: TableProps) {
  const cells = Array.isArray(children) ? children : [children];
  return (
    <table
      role="presentation"
      width={wide}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      bgcolor={background}
      style={{ borderCollapse: 'collapse', backgroundColor: background, ...style }}
    >
      <tbody>
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a mail never move
          <tr key={at}>{cell}</tr>
        ))}
      </tbody>
    </table>
  );
}
