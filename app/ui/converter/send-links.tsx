import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { mailRecipient } from '~/trip/files/mail-recipient.ts';
import { shortenMessage } from '~/trip/shorten-message.ts';
import { RecipientField } from './recipient-field.tsx';
import { type Copying, lettersOf } from './use-copying.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  copying: Copying;
}

/** Characters of an address that Windows hands on to a mail program. */
const MOST_IN_MAIL_LINK = 2000;

/** Links to the agent's own programs; nothing is sent before a person sends it there. */
export function SendLinks({ id, copying }: Props) {
  const { t, language } = useI18n();
  const letters = lettersOf(copying, id);
  const chat = letters.map((letter) => letter.chat).join('\n\n');
  const text = letters.map((letter) => letter.text).join('\n\n');
  const subject = copying.lang === languageFacts[language].tag ? t('files.subjectBare') : '';
  return (
    <>
      <a
        href={whatsAppLink(shortenMessage(chat, copying.shortened))}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {t('files.whatsApp')}
      </a>
      <a href={mailLink(subject, text, mailRecipient(copying.recipient))}>{t('files.newEmail')}</a>
      <RecipientField {...copying} />
    </>
  );
}

/** A lone half of a pair, where a text was cut, cannot be encoded. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encoded(text)}`;

/** Half an itinerary would look like a whole one: what is too long is left to be pasted. */
export function mailLink(subject: string, text: string, recipient: string | null = null): string {
  const to = encoded(recipient ?? '').replace('%40', '@');
  const link = `mailto:${to}?subject=${encoded(subject)}`;
  const whole = `${link}&body=${encoded(text.replaceAll('\n', '\r\n'))}`;
  return whole.length <= MOST_IN_MAIL_LINK ? whole : link;
}
