import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importFiles, sortFiles, templateOf, tooLargeTogether, withFiles } from './import-files.ts';

const file = (name: string, content: BlobPart = 'a,b\n') => new File([content], name);
const sized = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });

describe('files of an import', () => {
  it('are known by their names, whatever the case; others are refused', () => {
    const { files, unknown } = sortFiles([file('Employees.CSV'), file('notes.txt'), file('roster.csv')]);
    expect(files.map(({ name }) => name)).toEqual(['employees.csv', 'roster.csv']);
    expect(unknown).toEqual(['notes.txt']);
  });

  it('that are too large are not sent', () => {
    expect(sortFiles([sized('hours.csv', 10_000_001)]).files).toEqual([{ name: 'hours.csv', unreadable: 'tooLarge' }]);
  });

  it('fit up to 10 MB together, without those that are not sent', () => {
    const fitting = sortFiles([
      sized('hours.csv', 6_000_000),
      sized('roster.csv', 4_000_000),
      sized('wishes.csv', 10_000_001),
    ]);
    expect(tooLargeTogether(fitting.files)).toBe(false);
    expect(tooLargeTogether([...fitting.files, ...sortFiles([sized('days-off.csv', 1)]).files])).toBe(true);
  });

  it('stand in the order of the import, the last of a name winning', () => {
    const [old, young] = [
      { name: 'roster.csv', file: file('roster.csv', 'old') },
      { name: 'roster.csv', file: file('roster.csv', 'young') },
    ] as const;
    const people = { name: 'employees.csv', file: file('employees.csv') } as const;
    const [first, second] = withFiles([old, people], [young]);
    expect([first, second].map((chosen) => chosen && 'file' in chosen && chosen.file)).toEqual([
      people.file,
      young.file,
    ]);
    expect(second).toBe(young);
  });

  it.each(importFiles)('begin with the header of the example: %s', (file) => {
    const [head] = readFileSync(`examples/ward/${file}`, 'utf8').split(/\r?\n/);
    expect(templateOf(file)).toBe(`\uFEFF${head}\r\n`);
  });
});
