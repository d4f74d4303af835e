import { Button, Group } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { LinkOver } from '#web/areas/identity/entry/LinkOver.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';
import { Offer } from '#web/areas/identity/entry/Offer.tsx';
import { pathToken } from '#web/areas/identity/entry/path-token.ts';
import { Unreached } from '#web/areas/identity/entry/Unreached.tsx';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { postQuery } from '#web/kit/graphql/post-operation.ts';
import { chosenLanguage, isLocale } from '#web/kit/i18n/languages.ts';
import type { InvitationQuery } from './Invitation.generated.ts';
import { NewHireForm } from './NewHireForm.tsx';
import type { Invited } from './use-new-hire.ts';

/** An accepted invitation links to the login page; one that is no longer valid refers to people who can send another. */
const InvitationOver = ({ state }: { state: Exclude<LinkState, 'open'> }) => {
  const { t } = useTranslation();
  if (state !== 'used')
    return (
      <LinkOver state={state}>
        <p className={classes.aside}>{t('identity.entry.hire.askAgain')}</p>
      </LinkOver>
    );
  return (
    <EntryPage
      mark={<Mark kind="done" />}
      title={t('identity.entry.hire.used')}
      text={<p>{t('identity.entry.hire.usedText')}</p>}
    >
      <Group gap="xs" align="stretch" mt="lg">
        <Button component="a" href="/login" size="md">
          {t('identity.entry.toLogin')}
        </Button>
        <Button component="a" href="/forgot-password" variant="default" size="md">
          {t('identity.entry.forgot.title')}
        </Button>
      </Group>
    </EntryPage>
  );
};

/** The invitation, in the invited person's language unless this device has chosen one. */
const ask = async (): Promise<InvitationQuery['invitation']> => {
  const { invitation } = await postQuery<InvitationQuery>('Invitation', { token: pathToken() });
  const locale = invitation.invited?.locale;
  if (isLocale(locale) && !chosenLanguage()) await i18next.changeLanguage(locale);
  return invitation;
};

/** The form that had the focus is gone. */
const focusOn = (element: HTMLElement | null): void => element?.focus();

const Done = ({ name, company, signedIn }: { name: string; company: string; signedIn: boolean }) => {
  const { t } = useTranslation();
  return (
    <EntryPage
      mark={<Mark kind="done" />}
      title={t('identity.entry.hire.done', { name })}
      text={
        <p role="status">
          {t('identity.entry.hire.doneText')} {signedIn ? null : t('identity.entry.hire.secondStep', { company })}
        </p>
      }
    >
      <Button component="a" href={signedIn ? '/' : '/login'} size="md" ref={focusOn}>
        {signedIn ? t('identity.entry.hire.go') : t('identity.entry.toLogin')}
      </Button>
    </EntryPage>
  );
};

const Welcome = ({ invited, company }: { invited: Invited; company: string }) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<{ signedIn: boolean }>();
  if (done) return <Done name={invited.first_name} company={company} signedIn={done.signedIn} />;
  const points = [
    t('identity.entry.hire.offer.shifts'),
    t('identity.entry.hire.offer.hours'),
    t('identity.entry.hire.offer.swaps'),
  ];
  return (
    <EntryPage
      title={t('identity.entry.hire.title', { company })}
      text={
        <p>
          {t('identity.entry.hire.text')} {t('identity.entry.hire.email', { email: invited.email })}
        </p>
      }
      aside={<Offer title={t('identity.entry.hire.offer.title')} points={points} />}
    >
      <NewHireForm invited={invited} company={company} onDone={(signedIn) => setDone({ signedIn })} />
    </EntryPage>
  );
};

/** Spec 2.1, new-hire/{id}: target of an invitation link. */
export const NewHirePage = () => {
  const { t } = useTranslation();
  const found = useAnswer(ask);
  if (found === undefined) return <EntryPage title={t('identity.entry.hire.title', { company: 'Muster' })} />;
  if (found === null) return <Unreached />;
  const { state, company, invited } = found;
  if (state === 'open' && invited) return <Welcome invited={invited} company={company ?? 'Muster'} />;
  return <InvitationOver state={state === 'open' ? 'unknown' : state} />;
};
