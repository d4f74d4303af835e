import { expect, it } from 'vitest';
import { jsonLog } from './json-log.ts';

it('a field takes the place of neither message, level nor time', () => {
  const lines: string[] = [];
  jsonLog((line) => lines.push(line)).warn('client error', { message: 'x', level: 'error', at: 'never', code: 7 });
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ level: 'warn', message: 'client error', code: 7 });
  expect(line.at).toMatch(/^\d{4}-/);
});
