import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting } from './config.ts';
import { asFirstStart, dropUnfinishedStart, readyFolder } from './data-folder.ts';

const onWindows = process.platform === 'win32';

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
      `MUSTER_DATA names "${join(file, 'below')}", which cannot be made or written (${onWindows ? 'ENOENT' : 'ENOTDIR'}).`,
    );
  });

  it('is refused where none can be made', () => {
    // On Windows a drive that is missing; elsewhere a system file where there is no /proc.
    const drive = [...'QRSTUVWXYZ'].find((letter) => !existsSync(`${letter}:\\`));
    const system = existsSync('/proc/self') ? '/proc/nowhere/data' : '/dev/null/data';
    const nowhere = onWindows ? `${drive}:\\data` : system;
    expect(() => readyFolder(nowhere)).toThrow(BadSetting);
    expect(() => readyFolder(nowhere)).toThrow(/ cannot be made or written \(E[A-Z]+\)\.$/);
  });
});

describe('a first start', () => {
  const begun = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-first-start-'));
    mkdirSync(join(folder, 'mail'));
    for (const name of ['muster.db', 'notes.txt', join('mail', '1.eml')]) writeFileSync(join(folder, name), '');
    return folder;
  };

  it('that was broken off leaves nothing of ours for the next one', async () => {
    const folder = begun();
    const half = asFirstStart(folder, () => Promise.reject(new Error('killed')));
    await expect(half).rejects.toThrow('killed');
    dropUnfinishedStart(folder);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  it('that came to its end keeps everything', async () => {
    const folder = begun();
    await asFirstStart(folder, async () => {});
    dropUnfinishedStart(folder);
    expect(readdirSync(folder).sort()).toEqual(['mail', 'muster.db', 'notes.txt']);
  });
});
