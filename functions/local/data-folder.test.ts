import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting } from './config.ts';
import { asFirstStart, dropPrevious, dropUnfinishedStart, readyFolder, setPreviousAside } from './data-folder.ts';

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

describe('a fresh start', () => {
  /** Each file's path and text: a company with mail, next to a file that is not ours. */
  const before = { 'muster.db': 'before', [join('mail', '1.eml')]: 'before', 'notes.txt': 'mine' };

  const folderWith = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-fresh-start-'));
    mkdirSync(join(folder, 'mail'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };

  const filesIn = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
    );

  /** Writes what a company that is made has, with a folder that the one before had not. */
  const makeAnew = (folder: string): void => {
    writeFileSync(join(folder, 'muster.db'), 'anew');
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'push.json'), 'anew');
  };

  it('begins with nothing of ours, and removes what was before when it is complete', () => {
    const folder = folderWith(before);
    setPreviousAside(folder);
    expect(readdirSync(folder).sort()).toEqual(['fresh-start.previous', 'notes.txt']);
    makeAnew(folder);
    dropPrevious(folder);
    dropUnfinishedStart(folder);
    expect(filesIn(folder)).toEqual({
      'muster.db': 'anew',
      [join('keys', 'push.json')]: 'anew',
      'notes.txt': 'mine',
    });
  });

  it('that ends before it is complete leaves the data as they were', () => {
    const folder = folderWith(before);
    setPreviousAside(folder);
    makeAnew(folder);
    dropUnfinishedStart(folder);
    expect(filesIn(folder)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['mail', 'muster.db', 'notes.txt']);
  });

  it('that is killed while it makes the example data leaves the data as they were', async () => {
    const folder = folderWith(before);
    setPreviousAside(folder);
    await expect(asFirstStart(folder, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    dropUnfinishedStart(folder);
    expect(filesIn(folder)).toEqual(before);
  });

  it('that is killed while it sets the data aside leaves them as they were', () => {
    const folder = folderWith(before);
    mkdirSync(join(folder, 'fresh-start.moving'));
    renameSync(join(folder, 'muster.db'), join(folder, 'fresh-start.moving', 'muster.db'));
    dropUnfinishedStart(folder);
    expect(filesIn(folder)).toEqual(before);
  });

  it('that is killed while it removes what was before keeps the new data', () => {
    const folder = folderWith({ 'muster.db': 'anew', 'notes.txt': 'mine' });
    mkdirSync(join(folder, 'fresh-start.dropped'));
    writeFileSync(join(folder, 'fresh-start.dropped', 'muster.db'), 'before');
    dropUnfinishedStart(folder);
    expect(filesIn(folder)).toEqual({ 'muster.db': 'anew', 'notes.txt': 'mine' });
  });
});
