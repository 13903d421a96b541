import type { Account } from '~/accounts/sessions.server.ts';
import { hasSharedTrip } from '~/agency/shared-trips.server.ts';
import type { Translate } from '~/i18n/catalogue.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { type BodyProps, defineMail, greeting } from './define-mail.ts';

interface Data {
  name: string;
  /** Where its agent reads it. */
  link: string;
  choose: string;
}

const page = 'https://wayline.example/members/trips';
const sample: Data = { name: 'Clara Meridian', link: page, choose: `${page}#mails` };

/** Nothing of the trip, of the customer or of the answer is known here. */
const tripMail = (words: 'tripAnswered' | 'tripOpened', isWanted: (account: Account) => boolean) => ({
  /** Null once its agent does not want it, or the link is erased. */
  load: async ({ tripId }: { tripId: string }, account: Account): Promise<Data | null> => {
    if (!isWanted(account) || !(await hasSharedTrip(account.id, tripId))) return null;
    const link = absoluteUrl(urls.membersTrips());
    return { name: account.name, link, choose: `${link}#mails` };
  },
  subject: (t: Translate) => t(`mail.${words}.title`),
  preview: (t: Translate) => t(`mail.${words}.text`),
  sample,
  Body: ({ t, name, link, choose }: BodyProps<Data>) => (
    <>
      <Title>{t(`mail.${words}.title`)}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t(`mail.${words}.text`)}</Paragraph>
      <Paragraph>{t(`mail.${words}.sealed`)}</Paragraph>
      <Action href={link} label={t('mail.tripMails.button')} hint={t('mail.linkHint')} />
      <Paragraph>{t('mail.tripMails.hourly')}</Paragraph>
      <SecondaryAction href={choose} label={t('mail.tripMails.choose')} />
    </>
  ),
});

export const tripAnswered = defineMail(
  'trip-answered',
  tripMail('tripAnswered', ({ answerMails }) => answerMails),
);

export const tripOpened = defineMail(
  'trip-opened',
  tripMail('tripOpened', ({ openingMails }) => openingMails),
);
