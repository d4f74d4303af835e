import i18next from 'i18next';
import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { passwordProblem } from '#domain/identity/password.ts';
import { refusalWords } from './refusal-words.ts';

type Named = 'company' | 'first_name' | 'last_name';

/** Error text for a required field; undefined when it is filled. */
export const missing = (name: Named, value: string): string | undefined =>
  value.trim() ? undefined : i18next.t(`identity.entry.missing.${name}`);

/** Error text for an invalid email address. */
export const emailWords = (value: string): string | undefined => {
  if (!value.trim()) return i18next.t('identity.entry.missing.email');
  return isEmail(normaliseEmail(value)) ? undefined : refusalWords({ code: 'INVALID', key: 'input.email' });
};

/** Error text for a weak password, by the same rule as on the server. */
export const passwordWords = (value: string): string | undefined => {
  if (!value) return i18next.t('identity.entry.missing.password');
  const problem = passwordProblem(value);
  return problem && refusalWords({ code: 'INVALID', key: problem.key, limit: String(problem.limit ?? '') });
};
