import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting } from './config.ts';
import { readyFolder } from './data-folder.ts';

describe('the folder of all data', () => {
  const place = mkdtempSync(join(tmpdir(), 'muster-folder-'));

  it('is made, with those above it', () => {
    const folder = join(place, 'one', 'two');
    readyFolder(folder);
    readyFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('is refused in one line where a file is', () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    expect(() => readyFolder(file)).toThrow(BadSetting);
    expect(() => readyFolder(join(file, 'below'))).toThrow(
      /^MUSTER_DATA names "[^"]+file\/below", which cannot be made or written \(ENOTDIR\)\.$/,
    );
  });

  it('is refused where none can be made', () => {
    // A system file is used where there is no /proc.
    const nowhere = existsSync('/proc/self') ? '/proc/nowhere/data' : '/dev/null/data';
    expect(() => readyFolder(nowhere)).toThrow(BadSetting);
  });
});
