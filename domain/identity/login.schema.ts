import { stringSchema } from '#domain/kit/input.schema.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { passwordProblem } from './password.ts';

/** A typed email address, normalised. */
export const emailSchema = stringSchema().max(512).transform(normaliseEmail).refine(isEmail, 'input.email');

/** A new password; the error says what is missing. */
export const newPasswordSchema = stringSchema().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: 'custom', message: problem.key });
});
