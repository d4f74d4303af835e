import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importFiles, readFiles, templateOf, withFiles } from './import-files.ts';

const file = (name: string, content: BlobPart = 'a,b\n') => new File([content], name);

describe('files of an import', () => {
  it('are known by their names, whatever the case; others are refused', async () => {
    const { files, unknown } = await readFiles([file('Employees.CSV'), file('notes.txt'), file('roster.csv')]);
    expect(files.map(({ name }) => name)).toEqual(['employees.csv', 'roster.csv']);
    expect(unknown).toEqual(['notes.txt']);
  });

  it('that are not UTF-8 are sent with a mark where a byte is wrong, not guessed', async () => {
    const { files } = await readFiles([file('roster.csv', new Uint8Array([0x41, 0xff, 0x42]))]);
    expect(files).toEqual([{ name: 'roster.csv', text: 'A\uFFFDB' }]);
  });

  it('that are too large are reported without being read', async () => {
    const large = Object.defineProperty(file('hours.csv'), 'size', { value: 10_000_001 });
    expect((await readFiles([large])).files).toEqual([{ name: 'hours.csv', unreadable: 'tooLarge' }]);
  });

  it('stand in the order of the import, the last of a name winning', () => {
    const [old, young] = [
      { name: 'roster.csv', text: 'old' },
      { name: 'roster.csv', text: 'young' },
    ] as const;
    expect(withFiles([old, { name: 'employees.csv', text: '' }], [young])).toEqual([
      { name: 'employees.csv', text: '' },
      young,
    ]);
  });

  it.each(importFiles)('begin with the header of the example: %s', (file) => {
    const [head] = readFileSync(`examples/ward/${file}`, 'utf8').split(/\r?\n/);
    expect(templateOf(file)).toBe(`\uFEFF${head}\r\n`);
  });
});
