import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { replaceFile } from '#platform/local/whole-file.ts';
import { accountKey } from '#services/account/account-reader.ts';
import { exportTenant, importTenant } from '#services/account/tenant-archive.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Command, CommandIo } from './command-shape.ts';

const usage = `npm run tenant -- export <account id, or a login of it> <file>
npm run tenant -- import <file>

The file is gzipped and holds everything of the company, hashes of passwords included: keep it as safe as the table.`;

const accountOf = async (ports: Ports, given: string): Promise<string | undefined> =>
  given.includes('@') ? (await viewerOfEmail(contextFor(ports, { viewer: null }), given))?.accountId : given;

async function* counted(lines: AsyncIterable<string>, counts: { lines: number }): AsyncGenerator<string> {
  for await (const line of lines) {
    counts.lines += 1;
    yield `${line}\n`;
  }
}

const exportInto = async (ports: Ports, given: string, file: string, { print }: CommandIo): Promise<number> => {
  const accountId = await accountOf(ports, given);
  if (!accountId || !(await ports.table.get({ Key: accountKey(accountId) }))) {
    print(`There is no company ${given}.`);
    return 1;
  }
  const counts = { lines: 0 };
  const unfinished = `${file}.unfinished`;
  const lines = counted(exportTenant(ports, accountId), counts);
  // Readable by its owner only.
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  await replaceFile(unfinished, file);
  // Without header and trailer.
  print(`${accountId}: ${counts.lines - 2} items and files in ${file}`);
  return 0;
};

const importFrom = async (ports: Ports, file: string, { print }: CommandIo): Promise<number> => {
  const lines = () =>
    createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  const done = await importTenant(ports, lines);
  if (!('problem' in done)) {
    print(`${done.accountId}: ${done.items} items and ${done.files} files are there.`);
    return 0;
  }
  if (done.problem === 'torn') print(`${file} is no whole archive of a company.`);
  else print(`Nothing was imported: other data is under ${done.keys.length} of its keys, such as ${done.keys[0]}.`);
  return 1;
};

/** Exports one company with its files to a file, or imports it. */
export const tenantCommand: Command = async (ports, [verb, ...args], io) => {
  const [one, other] = args;
  if (verb === 'export' && one && other) return exportInto(ports, one, resolve(io.cwd, other), io);
  if (verb === 'import' && one && !other) return importFrom(ports, resolve(io.cwd, one), io);
  io.print(usage);
  return 2;
};
