import { stringSchema } from '#domain/kit/input.schema.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { passwordProblem } from './password.ts';

/** What people type for an address, in its one spelling. */
export const emailSchema = stringSchema().max(512).transform(normaliseEmail).refine(isEmail, 'input.email');

/** A new password; the message says what it lacks. */
export const newPasswordSchema = stringSchema().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: 'custom', message: problem.key });
});
