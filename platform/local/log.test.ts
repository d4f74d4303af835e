import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderLog } from './log.ts';

test('prints a line that the disk does not take, and fails no work over it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-log-'));
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folderLog(folder).warn('kept', { id: 1 });
  expect(readFileSync(join(folder, 'log.jsonl'), 'utf8')).toContain('"message":"kept"');
  expect(printed).not.toHaveBeenCalled();

  // Without the folder a write fails as on a full disk.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  folderLog(folder).warn('not kept', { id: 2 });
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('"message":"not kept"'));
  printed.mockRestore();
  rmSync(folder);
});
