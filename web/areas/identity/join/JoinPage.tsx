import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestName } from '#domain/kit/lengths.ts';
import { emailWords, missing } from '#web/areas/identity/entry/checks.ts';
import { EmailField, EntryFormFrame, NameFields } from '#web/areas/identity/entry/EntryFields.tsx';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';
import { Offer } from '#web/areas/identity/entry/Offer.tsx';
import { pathToken } from '#web/areas/identity/entry/path-token.ts';
import { Unreached } from '#web/areas/identity/entry/Unreached.tsx';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { postMutation, postQuery } from '#web/kit/graphql/post-operation.ts';
import { chosenLanguage, isLocale } from '#web/kit/i18n/languages.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import type { InviteOfferQuery, JoinByLinkMutation } from './Join.generated.ts';

type Offered = InviteOfferQuery['inviteOffer'];

/** The invite link's details, in the company's language unless this device has chosen one. */
const ask = async (): Promise<Offered> => {
  const { inviteOffer } = await postQuery<InviteOfferQuery>('InviteOffer', { token: pathToken() });
  if (isLocale(inviteOffer.locale) && !chosenLanguage()) await i18next.changeLanguage(inviteOffer.locale);
  return inviteOffer;
};

type Values = { first_name: string; last_name: string; email: string };

const name = (field: 'first_name' | 'last_name', value: string): string | undefined =>
  missing(field, value) ?? lengthProblem(value, longestName);

const check = ({ first_name, last_name, email }: Values) => ({
  first_name: name('first_name', first_name),
  last_name: name('last_name', last_name),
  email: emailWords(email),
});

const send = async (values: Values) => {
  const locale = isLocale(i18next.language) ? i18next.language : 'en';
  return (await postMutation<JoinByLinkMutation>('JoinByLink', { input: { token: pathToken(), ...values, locale } }))
    .joinByLink;
};

type Joined = { email: string; waits: boolean };

/** The next step: a mail, or the company's approval first. */
const Sent = ({ email, waits, company }: Joined & { company: string }) => {
  const { t } = useTranslation();
  const words = waits ? 'waits' : 'mailed';
  return (
    <EntryPage
      mark={<Mark kind={waits ? 'done' : 'mail'} />}
      title={t(`identity.entry.join.${words}`)}
      text={<p role="status">{t(`identity.entry.join.${words}Text`, { company, email })}</p>}
    />
  );
};

const JoinForm = ({ offer, onDone }: { offer: Offered; onDone: (joined: Joined) => void }) => {
  const { t } = useTranslation();
  const { busy, problem, problems, form } = useEntryForm({ check, send, done: onDone });
  return (
    <EntryFormFrame problem={problem} form={form}>
      <NameFields problems={problems} autoFocus />
      <EmailField label={t('identity.login.email')} error={problems.email} autoComplete="email" />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t(offer.approval ? 'identity.entry.join.request' : 'identity.entry.join.submit')}
      </Button>
    </EntryFormFrame>
  );
};

const Welcome = ({ offer }: { offer: Offered }) => {
  const { t } = useTranslation();
  const [joined, setJoined] = useState<Joined>();
  const company = offer.company ?? 'Muster';
  if (joined) return <Sent {...joined} company={company} />;
  const points = [
    t('identity.entry.hire.offer.shifts'),
    t('identity.entry.hire.offer.hours'),
    t('identity.entry.hire.offer.swaps'),
  ];
  return (
    <EntryPage
      title={t('identity.entry.join.title', { company })}
      text={
        <p>
          {t(offer.approval ? 'identity.entry.join.approval' : 'identity.entry.join.text', { team: offer.team ?? '' })}
        </p>
      }
      aside={<Offer title={t('identity.entry.hire.offer.title')} points={points} />}
    >
      <JoinForm offer={offer} onDone={setJoined} />
    </EntryPage>
  );
};

/** Target of an invite link, which lets a visitor join a team. */
export const JoinPage = () => {
  const { t } = useTranslation();
  const offer = useAnswer(ask);
  if (offer === undefined) return <EntryPage title={t('identity.entry.join.title', { company: 'Muster' })} />;
  if (offer === null) return <Unreached />;
  if (offer.state === 'open') return <Welcome offer={offer} />;
  return (
    <EntryPage
      mark={<Mark kind="over" />}
      title={t(`identity.entry.join.over.${offer.state}`)}
      text={<p>{t('identity.entry.join.over.text')}</p>}
    />
  );
};
