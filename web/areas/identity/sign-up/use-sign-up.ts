import { useEffect } from 'react';
import { longestName } from '#domain/kit/lengths.ts';
import { emailWords, missing, passwordWords } from '#web/areas/identity/entry/checks.ts';
import { whoIsHere } from '#web/areas/identity/entry/session.ts';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { type EntryForm, useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { browser } from '#web/kit/router/browser.ts';
import type { SignUpMutation } from './SignUp.generated.ts';

const names = ['company', 'first_name', 'last_name', 'email', 'password', 'country', 'locale', 'zone'] as const;
export type SignUpValues = Record<(typeof names)[number], string>;

const send = async (values: SignUpValues) => (await postMutation<SignUpMutation>('SignUp', { input: values })).signUp;

const check = (values: SignUpValues) => ({
  company: missing('company', values.company) ?? lengthProblem(values.company, longestName),
  first_name: missing('first_name', values.first_name) ?? lengthProblem(values.first_name, longestName),
  last_name: missing('last_name', values.last_name) ?? lengthProblem(values.last_name, longestName),
  email: emailWords(values.email),
  password: passwordWords(values.password),
});

const enter = (): void => browser.replace('/');

/** Signing up. A user who is let in goes in; everyone else is asked to look at their email, and no more. */
export const useSignUp = (onMail: (email: string) => void): EntryForm<SignUpValues> => {
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
