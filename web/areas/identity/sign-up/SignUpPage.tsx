import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckMail } from '#web/areas/identity/entry/CheckMail.tsx';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { Offer } from '#web/areas/identity/entry/Offer.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUp } from './use-sign-up.ts';

/** Spec 2.1: a new company. */
export const SignUpPage = () => {
  const { t } = useTranslation();
  const [mailed, setMailed] = useState<string>();
  const form = useSignUp(setMailed);
  if (mailed)
    return (
      <CheckMail text={t('identity.entry.checkMail.signUp', { email: mailed })} onAgain={() => setMailed(undefined)} />
    );
  const points = [
    t('identity.entry.signUp.offer.trial'),
    t('identity.entry.signUp.offer.ready'),
    t('identity.entry.signUp.offer.calm'),
  ];
  return (
    <EntryPage
      title={t('identity.entry.signUp.title')}
      text={<p>{t('identity.entry.signUp.welcome')}</p>}
      aside={<Offer title={t('identity.entry.signUp.offer.title')} points={points} />}
    >
      <SignUpForm {...form} />
    </EntryPage>
  );
};
