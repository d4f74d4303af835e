import i18next from 'i18next';
import { longestName, longestPhone } from '#domain/kit/lengths.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { missing, passwordWords } from '#web/areas/identity/entry/checks.ts';
import { pathToken } from '#web/areas/identity/entry/path-token.ts';
import { type EntryForm, useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { isLocale } from '#web/kit/i18n/languages.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import type { AcceptInvitationMutation, InvitationQuery } from './Invitation.generated.ts';

export type Invited = NonNullable<InvitationQuery['invitation']['invited']>;

const names = ['password', 'first_name', 'last_name', 'phone', 'birthdate'] as const;
type Values = Record<(typeof names)[number], string>;

const check = (values: Values) => ({
  password: passwordWords(values.password),
  first_name: missing('first_name', values.first_name) ?? lengthProblem(values.first_name, longestName),
  last_name: missing('last_name', values.last_name) ?? lengthProblem(values.last_name, longestName),
  phone: lengthProblem(values.phone, longestPhone),
  birthdate: values.birthdate && !isPlainDate(values.birthdate) ? i18next.t('refusal.input.invalid') : undefined,
});

/** Keeps "de" and "Vries" separate for "de Vries" if the company entered the name that way. */
const lastNameOf = (typed: string, prefix: string | null): { prefix: string | null; last_name: string } => {
  const kept = prefix !== null && typed.startsWith(`${prefix} `);
  return kept ? { prefix, last_name: typed.slice(prefix.length + 1) } : { prefix: null, last_name: typed };
};

/** Accepts an invitation, in the language of the page. */
export const useNewHire = (invited: Invited, onDone: (signedIn: boolean) => void): EntryForm<Values> =>
  useEntryForm({
    check,
    send: async ({ password, first_name, last_name, phone, birthdate }: Values) => {
      const name = { first_name, ...lastNameOf(last_name.trim(), invited.prefix ?? null) };
      const locale = isLocale(i18next.language) ? i18next.language : invited.locale;
      const input = { token: pathToken(), password, ...name, phone, birthdate: birthdate || null, locale };
      return (await postMutation<AcceptInvitationMutation>('AcceptInvitation', { input })).acceptInvitation;
    },
    done: ({ signedIn }) => onDone(signedIn),
  });
