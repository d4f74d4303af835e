import type { Problem } from '#domain/kit/problem.ts';

export const shortestPassword = 10;
/** Most characters of a password, which limits the input of the hash. */
export const longestPassword = 256;

/** Anything but letters, digits and spaces, in any script. */
const special = /[^\p{L}\p{M}\p{N}\s]/u;

/** Reason why the password is too weak; undefined when acceptable. Length is counted in code points. */
export const passwordProblem = (password: string): Problem | undefined => {
  const length = [...password].length;
  if (length < shortestPassword)
    return { key: 'passwordTooShort', field: 'password', measured: length, limit: shortestPassword };
  if (length > longestPassword)
    return { key: 'passwordTooLong', field: 'password', measured: length, limit: longestPassword };
  if (!special.test(password)) return { key: 'passwordNeedsSpecial', field: 'password' };
  return undefined;
};
