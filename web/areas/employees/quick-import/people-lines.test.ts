import { expect, it } from 'vitest';
import { emptyLine, isEmpty, linesFrom } from './people-lines.ts';

it.each([
  ['Anna de Vries <anna@x.example>', 'Anna', 'de Vries', 'anna@x.example'],
  ['Bram\tSmit\tbram@x.example', 'Bram', 'Smit', 'bram@x.example'],
  ['Chloé;Van den Broeck;chloe@x.example', 'Chloé', 'Van den Broeck', 'chloe@x.example'],
  ['"Eva", "Ngo", eva@x.example', 'Eva', 'Ngo', 'eva@x.example'],
  ['Finn', 'Finn', '', ''],
])('reads %j', (line, first_name, last_name, email) => {
  expect(linesFrom(`\n${line}\r\n`)).toMatchObject([{ first_name, last_name, email }]);
});

it('knows a line in which nothing stands', () => {
  expect(isEmpty(emptyLine({ email: ' ' }))).toBe(true);
  expect(isEmpty(emptyLine({ email: 'a' }))).toBe(false);
});
