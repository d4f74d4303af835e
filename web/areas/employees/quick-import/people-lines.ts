import { newId } from '#web/kit/ids/new-id.ts';

/** One person as typed, with the ids that every try to add them uses. */
export type PersonLine = {
  id: string;
  contractId: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Why the last try did not add them. */
  problem?: string;
};

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

const address = /[^\s,;<>"]+@[^\s,;<>"]+/;

/** "Anna de Vries <anna@…>", or cells of a table, line by line; the last word before the address is not always the whole last name. */
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
