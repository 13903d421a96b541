import { type MailPart, readMail } from '../mail/mail-part.ts';

interface Options {
  maxHeadSize: number;
  maxChildNodes: number;
}

/** What the converter takes of mailparser. */
export async function simpleParser(bytes: Uint8Array, { maxHeadSize, maxChildNodes }: Options) {
  const root = readMail(bytes, { headerBytes: maxHeadSize, parts: maxChildNodes });
  const [hasText, found] = [hasPlain(root), textsIn(root, false)];
  const texts = found.flatMap(({ type, text, isAlternative }) => {
    if (type === 'text/plain') return [text];
    return isAlternative || !hasText ? [] : [''];
  });
  const hasPage = found.some(({ type }) => type === 'text/html');
  const pages = found.flatMap(({ type, text, isAlternative }) => {
    if (type === 'text/html') return [text];
    return isAlternative || !hasPage ? [] : ['']; // the text as a page, which nobody reads
  });
  return { headers: root.headers, text: texts.join('\n'), html: pages.length > 0 ? pages.join('<br/>\n') : false };
}

interface FoundText {
  type: string;
  text: string;
  isAlternative: boolean;
}

function textsIn({ type, text, parts }: MailPart, isAlternative: boolean): FoundText[] {
  const own = text ? [{ type, text, isAlternative }] : [];
  const inside = isAlternative || type === 'multipart/alternative';
  return [...own, ...parts.flatMap((part) => textsIn(part, inside))];
}

const hasPlain = ({ type, text, parts }: MailPart): boolean =>
  (text !== null && type === 'text/plain') || parts.some(hasPlain);
