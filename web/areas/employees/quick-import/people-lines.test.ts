import { expect, it } from 'vitest';
import { checkLines, emptyLine, isEmpty, linesFrom } from './people-lines.ts';

it.each([
  ['Anna de Vries <anna@x.example>', 'Anna', 'de Vries', 'anna@x.example'],
  ['Bram\tSmit\tbram@x.example', 'Bram', 'Smit', 'bram@x.example'],
  ['Chloé;Van den Broeck;chloe@x.example', 'Chloé', 'Van den Broeck', 'chloe@x.example'],
  ['"Eva", "Ngo", eva@x.example', 'Eva', 'Ngo', 'eva@x.example'],
  ['Finn', 'Finn', '', ''],
])('reads %j', (line, first_name, last_name, email) => {
  expect(linesFrom(`\n${line}\r\n`)).toMatchObject([{ first_name, last_name, email }]);
});

it('names an email address of two lines at the second, whatever its capitals, next to all else that is wrong', () => {
  const anna = { first_name: 'Anna', last_name: 'Smit', email: 'anna@x.example' };
  const lines = [
    anna,
    { ...anna, last_name: '', email: ' Anna@X.example' },
    { ...anna, email: '' },
    { ...anna, email: '' },
  ];
  expect(checkLines(lines.map(emptyLine)).map(({ wrong }) => wrong)).toEqual([
    undefined,
    { last_name: 'input.required', email: 'employees.quick.emailTwice' },
    { email: 'input.required' },
    { email: 'input.required' },
  ]);
});

it('knows a line in which nothing stands', () => {
  expect(isEmpty(emptyLine({ email: ' ' }))).toBe(true);
  expect(isEmpty(emptyLine({ email: 'a' }))).toBe(false);
});
