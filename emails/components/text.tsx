import type { ReactNode } from 'react';
import { Button, Heading, Link, Text } from './index.ts';
import { colours, fonts, paragraph, small } from './style.ts';

/** Those of invoices stay in one line. */
const numbers = /(WL-\d{4}-\d{6,9})/;

export function Title({ children }: { children: string }) {
  const parts = children.split(numbers);
  return (
    <Heading
      as="h1"
      style={{ margin: '0 0 20px', fontFamily: fonts, fontSize: '22px', lineHeight: '28px', color: colours.ink }}
    >
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ),
      )}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

export function Note({ children }: { children: ReactNode }) {
  return <Text style={small}>{children}</Text>;
}

interface ActionProps {
  href: string;
  label: string;
  /** The sentence before the bare URL, for mail clients that show no button. */
  hint: string;
}

/** The mail's main link as a button, with its URL in plain text below. */
export function Action({ href, label, hint }: ActionProps) {
  return (
    <>
      <Button href={href} style={buttonStyle}>
        {label}
      </Button>
      <Text data-skip-in-text={true} style={{ ...small, marginTop: '20px' }}>
        {hint}
        <br />
        <Link href={href} style={{ ...linkStyle, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

const linkStyle = { color: colours.brand, textDecoration: 'underline' } as const;

const buttonStyle = {
  padding: '12px 22px',
  fontFamily: fonts,
  fontSize: '15px',
  lineHeight: '20px',
  fontWeight: 'bold',
  color: colours.paper,
  backgroundColor: colours.brand,
  textDecoration: 'none',
  borderRadius: '8px',
} as const;

export function SecondaryAction({ href, label }: { href: string; label: string }) {
  return (
    <Text style={small}>
      <Link href={href} style={linkStyle}>
        {label}
      </Link>
    </Text>
  );
}

/** A user's text: line breaks stay, and nothing in it becomes a link. */
export function Quotation({ children }: { children: string }) {
  const lines = children.split(/\r\n|\r|\n/);
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: '16px' }}>
      <tbody>
        <tr>
          <td style={{ ...paragraph, padding: '4px 0 4px 16px', borderLeft: `3px solid ${colours.line}` }}>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text
              <span key={at}>
                {at > 0 ? <br /> : null}
                {line}
              </span>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Two columns; "Name: value" in the text part. */
export function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: '16px' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} data-text="fact">
            <td
              data-text="name"
              width={130}
              valign="top"
              style={{ ...small, lineHeight: '24px', padding: '2px 12px 2px 0', width: '130px' }}
            >
              {name}
            </td>
            <td data-text="value" valign="top" style={{ ...paragraph, padding: '2px 0' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
