import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { longestName } from '#domain/kit/lengths.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { tooLong } from '#web/kit/refusals/words.ts';

/** One person as typed, with ids that are the same for every retry. */
export type PersonLine = {
  id: string;
  contractId: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Reason the last attempt failed. */
  problem?: string;
  /** Message keys of invalid fields. */
  wrong?: Wrong;
};
type Typed = 'first_name' | 'last_name' | 'email';
export type Wrong = Partial<Record<Typed, string>>;

export const emptyLine = (over: Partial<PersonLine> = {}): PersonLine => ({
  id: newId('emp'),
  contractId: newId('con'),
  first_name: '',
  last_name: '',
  email: '',
  ...over,
});

export const isEmpty = ({ first_name, last_name, email }: PersonLine): boolean =>
  `${first_name}${last_name}${email}`.trim() === '';

/** All problems of a line; `undefined` when valid. */
const wrongIn = (line: PersonLine): Wrong | undefined => {
  const wrong: Wrong = {};
  for (const field of ['first_name', 'last_name', 'email'] as const)
    if (line[field].trim() === '') wrong[field] = 'input.required';
    else if (field !== 'email' && line[field].trim().length > longestName) wrong[field] = tooLong(longestName);
  if (!wrong.email && !isEmail(normaliseEmail(line.email))) wrong.email = 'input.email';
  return Object.keys(wrong).length > 0 ? wrong : undefined;
};

/** All problems of the lines, among them an email address that an earlier line has too. */
export const checkLines = (lines: readonly PersonLine[]): PersonLine[] => {
  const before = new Set<string>();
  return lines.map((line) => {
    const wrong = wrongIn(line);
    const email = normaliseEmail(line.email);
    const isTwice = !wrong?.email && before.has(email);
    before.add(email);
    return { ...line, wrong: isTwice ? { ...wrong, email: 'employees.quick.emailTwice' } : wrong };
  });
};

const address = /[^\s,;<>"]+@[^\s,;<>"]+/;

/**
 * Parses lines such as "Anna de Vries <anna@…>" or cells of a table; the last word of a name is not always the complete last
 * name.
 */
export const linesFrom = (pasted: string): PersonLine[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const email = address.exec(line)?.[0] ?? '';
      const cells = line
        .replace(email, '')
        .split(/[\t,;]/)
        .map((cell) => cell.replaceAll(/[<>"]/g, '').trim())
        .filter(Boolean);
      const words = cells.length > 1 ? cells : (cells[0] ?? '').split(/\s+/);
      const [first_name = '', ...rest] = words;
      return emptyLine({ first_name, last_name: rest.join(' '), email });
    });
