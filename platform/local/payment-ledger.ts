import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booked, Ledger } from './payments.ts';
import { filesIn, readWhole, writeWhole } from './whole-file.ts';

const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** One file per invoice. */
export const folderLedger = (folder: string): Ledger => {
  const read = async (token: string) => {
    const text = isToken(token) ? await readWhole(join(folder, `${token}.json`)) : undefined;
    return text && (JSON.parse(text.toString()) as Booked);
  };
  return {
    read,
    write: (booked) => writeWhole(join(folder, `${booked.token}.json`), JSON.stringify(booked, null, 2)),
    all: async () => {
      const tokens = (await filesIn(folder)).map((name) => name.replace(/\.json$/, ''));
      return (await Promise.all(tokens.map(read))).filter((booked) => booked !== undefined);
    },
  };
};

/** The shared secret of the simulated billing system and the product; created once. */
export const keptSecret = async (folder: string): Promise<string> => {
  const path = join(folder, 'secret');
  const known = await readWhole(path);
  if (known) return known.toString();
  const secret = randomBytes(32).toString('base64url');
  await writeWhole(path, secret);
  await chmod(path, 0o600);
  return secret;
};
