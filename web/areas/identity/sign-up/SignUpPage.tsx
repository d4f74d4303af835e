import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestName } from '#domain/kit/lengths.ts';
import { CheckMail } from '#web/areas/identity/entry/CheckMail.tsx';
import { emailWords, missing, passwordWords } from '#web/areas/identity/entry/checks.ts';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EmailField, EntryFormFrame, NameFields } from '#web/areas/identity/entry/EntryFields.tsx';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { Offer } from '#web/areas/identity/entry/Offer.tsx';
import { whoIsHere } from '#web/areas/identity/entry/session.ts';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import type { EntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { NewPasswordField } from '#web/areas/identity/password/NewPasswordField.tsx';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { browser } from '#web/kit/router/browser.ts';
import typography from '#web/ui/typography.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import type { SignUpMutation } from './SignUp.generated.ts';

const names = ['company', 'first_name', 'last_name', 'email', 'password', 'country', 'locale', 'zone'] as const;
type SignUpValues = Record<(typeof names)[number], string>;

const send = async (values: SignUpValues) => (await postMutation<SignUpMutation>('SignUp', { input: values })).signUp;

const check = (values: SignUpValues) => ({
  company: missing('company', values.company) ?? lengthProblem(values.company, longestName),
  first_name: missing('first_name', values.first_name) ?? lengthProblem(values.first_name, longestName),
  last_name: missing('last_name', values.last_name) ?? lengthProblem(values.last_name, longestName),
  email: emailWords(values.email),
  password: passwordWords(values.password),
});

const enter = (): void => browser.replace('/');

/** Signs up. Users with a session are redirected; all others see only a request to check their email. */
const useSignUp = (onMail: (email: string) => void): EntryForm<SignUpValues> => {
  const here = useAnswer(whoIsHere)?.userId;
  useEffect(() => {
    if (here) enter();
  }, [here]);
  return useEntryForm({
    check,
    send,
    done: async ({ email }: { email: string }) => {
      const { userId } = await whoIsHere();
      if (userId) enter();
      else onMail(email);
    },
  });
};

/** Spec 2.1: sign-up of a new company. */
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

const own = ['company', 'first_name', 'last_name', 'email'] as const;

const SignUpForm = ({ busy, problem, problems, form }: EntryForm<SignUpValues>) => {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const typed = () => own.map((name) => String(new FormData(element.current ?? undefined).get(name) ?? ''));
  return (
    <>
      <EntryFormFrame ref={element} problem={problem} form={form}>
        <TextInput
          label={t('identity.entry.signUp.company')}
          name="company"
          required
          autoComplete="organization"
          size="md"
          error={problems.company}
          autoFocus
        />
        <NameFields problems={problems} />
        <EmailField
          label={t('identity.entry.signUp.email')}
          description={t('identity.entry.signUp.emailHelp')}
          error={problems.email}
        />
        <NewPasswordField label={t('identity.entry.password.label')} error={problems.password} own={typed} />
        <PlaceFields />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('identity.entry.signUp.submit')}
        </Button>
      </EntryFormFrame>
      <p className={`${typography.detail} ${classes.below}`}>
        {t('identity.entry.haveAccount')}{' '}
        <Anchor href="/login" inherit>
          {t('identity.entry.toLogin')}
        </Anchor>
      </p>
    </>
  );
};
