import { longestPassword, shortestPassword } from './password.ts';

/** The two requirements of a password, separately, to be ticked off while typing. */
export const passwordRules = (password: string): { longEnough: boolean; hasSpecial: boolean } => ({
  longEnough: [...password].length >= shortestPassword && [...password].length <= longestPassword,
  hasSpecial: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
});

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const common = [
  'password',
  'passwort',
  'wachtwoord',
  'welcome',
  'welkom',
  'willkommen',
  'qwerty',
  'qwertz',
  'azerty',
  'muster',
  'admin',
];
const fairBits = 55;
const strongBits = 80;

const kinds: [RegExp, signs: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 30],
];

/**
 * Number of significant characters: known words count as one; repeated characters and sequences like 1234 or cba do not count.
 */
const countedLength = (password: string, known: readonly string[]): number => {
  let text = password.toLowerCase();
  for (const word of known) text = text.replaceAll(word, '\0');
  const signs = [...text];
  return signs.filter((sign, place) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[place - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  }).length;
};

/** Strength of a password against someone who knows the person; `own` contains their names, company and address. */
export const passwordStrength = (password: string, own: readonly string[] = []): PasswordStrength => {
  const words = own.flatMap((text) => text.toLowerCase().split(/[\s@._-]+/)).filter((word) => word.length > 2);
  const pool = kinds.reduce((sum, [kind, signs]) => sum + (kind.test(password) ? signs : 0), 0);
  const bits = countedLength(password, [...words, ...common]) * Math.log2(Math.max(pool, 2));
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
};
