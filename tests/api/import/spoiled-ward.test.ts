import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from '#functions/local/import-command.ts';
import { importFiles } from '#services/import/import-files.ts';
import { contextFor } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { ownAddresses, type Report, rehearse } from './ward-files.ts';

/** An addition to the files of the ward, with the problem that the report must name for the line. */
type Fault = [line: string, column: string | null, reason: string];
const person = (number: string, change: (row: string) => string): string =>
  change(`${number},Ana,Lima,ana.${number}@spoiled.example,Ward A,Fixed hours,36,18.50,2025-01-01,`);
const faults: Record<string, Fault[]> = {
  'employees.csv': [
    [person('1001', (row) => row), 'employee_nr', 'duplicate'],
    [person('1901', (row) => row.replace(',36,', ',-8,')), 'contract_hours_per_week', 'negative'],
    [person('1902', (row) => row.replace('@spoiled.example', '')), 'email', 'email'],
    [person('1903', (row) => row.replace('2025-01-01', '2025-02-29')), 'start_date', 'date'],
    [person('1904', (row) => row.replace('Lima', '=1+1')), 'last_name', 'formula'],
    [person('1905', (row) => row.replace('Ana', 'A'.repeat(200))), 'first_name', 'tooLong'],
    [person('1906', (row) => row.replace(/ana\.\d+/, 'ANNA.DE.VRIES')), 'email', 'duplicate'],
  ],
  'roster.csv': [
    ['1001,2026-11-31,E', 'date', 'date'],
    ['1001,2026-11-05,X9', 'shift', 'unknownShift'],
    ['9999,2026-11-05,E', 'employee_nr', 'unknownEmployee'],
    ['1001,2026-11-02,d1', 'shift', 'duplicate'],
    ['1002;2026-11-05;E', 'employee_nr', 'delimiter'],
  ],
  'hours.csv': [
    ['1001,2026-11-05,E,25:00,15:00,0', 'start', 'time'],
    ['1001,2026-11-06,E,08:00,09:00,90', 'break_minutes', 'breakTooLong'],
    ['1001,2026-11-02,E,09:00,12:00,0', 'start', 'overlaps'],
    ['1001,2026-11-08,E,09:00,,0', 'end', 'required'],
  ],
  'days-off.csv': [['1003,2026-11-05,Vacati\xF3n', 'type', 'encoding']],
};

let world: World;
let folder: string;
let files: { name: string; text: string }[];
let expected: { file: string; line: number; column: string | null; reason: string }[];
beforeAll(async () => {
  world = await newWorld();
  folder = mkdtempSync(join(tmpdir(), 'spoiled-ward-'));
  expected = [{ file: 'wishes.csv', line: 1, column: 'day', reason: 'unknownColumn' }];
  files = [];
  for (const { name, text } of ownAddresses('spoiled')) {
    const own = faults[name] ?? [];
    const begun = name === 'wishes.csv' ? text.replace('date', 'day') : text.replace(/\n*$/, '\n');
    const first = begun.split('\n').length;
    for (const [index, [, column, reason]] of own.entries())
      expected.push({ file: name, line: first + index, column, reason });
    // One byte for each character, so that the letter above is not valid UTF-8.
    const tail = Buffer.from(own.map(([line]) => `${line}\n`).join(''), 'latin1');
    const bytes = Buffer.concat([Buffer.from(begun), tail]);
    writeFileSync(join(folder, name), bytes);
    files.push({ name, text: new TextDecoder().decode(bytes) });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const emailOf = async (id: string): Promise<string> => {
  const { employees } = await loadPeople(contextFor(world.ports, { viewer: null }), world.accountId);
  return employees.find((employee) => employee.id === id)!.email;
};

const command = async (...more: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const io = { print: (line: string) => void lines.push(line), cwd: folder };
  const args = ['.', '--email', await emailOf(world.ids.owner), '--department', 'Ward', ...more];
  return { code: await importCommand(world.ports, args, io), lines };
};

describe('a ward with eighteen faults', () => {
  it('has every one of them named by line, column and reason on the page, in the order of the lines', async () => {
    const { data } = await (await world.as('owner')).mutate(rehearse, { input: { department: 'Ward', files } });
    const named = (data.rehearseImport.files as Report[]).flatMap(({ file, problems }) =>
      problems.map(({ line, column, reason }) => ({ file, line, column, reason })),
    );
    expect(expected).toHaveLength(18);
    expect(expected.filter((fault) => !named.some((one) => JSON.stringify(one) === JSON.stringify(fault)))).toEqual([]);
    for (const { problems } of data.rehearseImport.files as Report[])
      expect(problems.map(({ line }) => line)).toEqual(problems.map(({ line }) => line).sort((a, b) => a - b));
    // Problems other than the planted ones: the header that lacks a column, and its consequences for rows of valid files.
    const others = named.filter((one) => !expected.some((fault) => JSON.stringify(one) === JSON.stringify(fault)));
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['missingColumn', 'waitsFor']));
  });

  it('has them named by the command as well, past the file that is not UTF-8, in the order of the lines', async () => {
    const { code, lines } = await command('--rehearse');
    expect(code).toBe(1);
    const places = expected.map(({ file, line, column }) => `  ${file}, line ${line}, column ${column}: `);
    expect(places.filter((place) => !lines.some((line) => line.startsWith(place)))).toEqual([]);
    expect(lines.filter((line) => line.includes('would create'))).toHaveLength(7);
    const named = lines.flatMap((line) => {
      const [, file, number] = /^ {2}(\S+\.csv), line (\d+),/.exec(line) ?? [];
      return file ? [{ file, line: Number(number) }] : [];
    });
    const order = importFiles as readonly string[];
    const sorted = named.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line);
    expect(named).toEqual(sorted);
  });

  it('is not imported as it is, but its good files are when they are asked for', async () => {
    expect((await command()).lines.at(-1)).toMatch(/^Nothing was imported\./);
    const { code, lines } = await command('--good-files');
    expect(code).toBe(1);
    const outcomes = lines.filter((line) => /: (not imported|\d+ created)/.test(line));
    expect(outcomes).toEqual([
      'employees.csv: not imported',
      'shift-types.csv: 5 created, 0 changed, 0 as before',
      'days-off.csv: not imported',
      'required-shifts.csv: 140 created, 0 changed, 0 as before',
      'roster.csv: not imported',
      'hours.csv: not imported',
      'wishes.csv: not imported',
    ]);
  });
});
