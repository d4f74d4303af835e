import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { formatDuration } from '#domain/time/duration.ts';
import type { LeaveRulesPreview } from '#services/absence/leave/changed-balances.ts';
import { viewDemoLogins } from '#services/identity/demo-logins.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { applyImportWith } from '#services/import/apply-import.ts';
import {
  type FileReport,
  type ImportFile,
  type ImportProblem,
  importFiles,
  importReasons,
  largestFile,
  newReport,
} from '#services/import/import-files.ts';
import { rehearseImport } from '#services/import/rehearse-import.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Command } from './command-shape.ts';

const usage =
  'npm run import -- <folder> [--email <login>] [--department <name>] [--zone <IANA zone>] [--approve] [--rehearse] [--good-files] [--change-balances]';

/**
 * Imports the CSV files of a folder into the named person's account: a rehearsal first, then, without errors, the import. Where
 * balances of people who are already there would change, only once that is accepted.
 */
export const importCommand: Command = async (ports, args, { print, cwd }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      department: { type: 'string' },
      zone: { type: 'string' },
      approve: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
      'good-files': { type: 'boolean', default: false },
      'change-balances': { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) {
    print(usage);
    return 2;
  }
  const folder = resolve(cwd, given);
  const { files, tooLarge } = await filesIn(folder);
  if (files.length + tooLarge.length === 0) {
    print(`${folder} has none of ${importFiles.join(', ')}.`);
    return 1;
  }
  const viewer = await viewerFor(ports, values.email, print);
  if (!viewer) return 1;
  const name = basename(folder);
  const department = values.department ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const input = { department, zone: values.zone, approveHours: values.approve, files };
  const rehearsal =
    files.length > 0 ? await rehearseImport(contextFor(ports, { viewer }), input) : { files: [], effect: null };
  if (isRefusal(rehearsal)) return refused(rehearsal, print);
  print(`Into the department ${department}:`);
  const reports = [...rehearsal.files, ...tooLarge];
  printReports(reports, print);
  printEffect(rehearsal.effect, print);
  const faulty = reports.some(({ problemCount }) => problemCount > 0);
  if (values.rehearse) return faulty ? 1 : 0;
  if (faulty && !values['good-files']) {
    print('Nothing was imported. Correct the files, or import those without a mistake with --good-files.');
    return 1;
  }
  if ((rehearsal.effect?.changed ?? 0) > 0 && !values['change-balances']) {
    print('Nothing was imported. Import with --change-balances if these balances should change.');
    return 1;
  }
  return apply(ports, viewer, input, print, faulty);
};

type Print = (line: string) => void;
type ShownEffect = Pick<LeaveRulesPreview, 'changed' | 'rows'>;

/** Whose leave, plus-minus or minijob balance would change, today and at the end of the year. */
const printEffect = (effect: ShownEffect | null, print: Print): void => {
  const { changed, rows } = effect ?? { changed: 0, rows: [] };
  if (changed === 0) return;
  print(`Balances of ${changed} ${changed === 1 ? 'person' : 'people'} would change:`);
  for (const { name, balanceId, balanceName, unit, ...row } of rows) {
    const pair = (before: number, after: number): string => `${amount(before, unit)}, then ${amount(after, unit)}`;
    const ends = isHourPot(balanceId) ? '' : `; on ${row.lastDay} ${pair(row.endingBefore, row.endingAfter)}`;
    print(`  ${name}, ${potNames[balanceId] ?? balanceName}: today ${pair(row.nowBefore, row.nowAfter)}${ends}`);
  }
};

const potNames: Record<string, string> = { overtime: 'plus-minus', minijob: 'minijob' };

const amount = (value: number, unit: 'hours' | 'days'): string =>
  unit === 'hours' ? `${formatDuration(value)} h` : `${(value / 100).toFixed(2)} days`;

type Input = Parameters<typeof rehearseImport>[1];

const apply = async (ports: Ports, viewer: Viewer, input: Input, print: Print, faulty: boolean): Promise<number> => {
  let last = '';
  const importing = applyImportWith((file: ImportFile, written, all) => {
    const line = `  ${file}: ${Math.floor((written * 10) / all) * 10} %`;
    if (line !== last) print(line);
    last = line;
  });
  const report = await importing(contextFor(ports, { viewer }), input);
  if (isRefusal(report)) return refused(report, print);
  for (const { file, applied, created, changed, skipped } of report.files)
    print(applied ? `${file}: ${created} created, ${changed} changed, ${skipped} as before` : `${file}: not imported`);
  return faulty ? 1 : 0;
};

const refused = ({ key, field }: Refusal, print: Print): number => {
  print(`Refused: ${key}${field ? ` (${field})` : ''}`);
  return 1;
};

/**
 * The files that are there, as text. Bytes that are not UTF-8 become U+FFFD, which the import names with line and column. Files
 * that are too large are reported without being read.
 */
const filesIn = async (
  folder: string,
): Promise<{ files: { name: string; text: string }[]; tooLarge: FileReport[] }> => {
  const present = importFiles.filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
  const isTooLarge = (file: string): boolean => statSync(join(folder, file)).size > largestFile;
  const readable = present.filter((file) => !isTooLarge(file));
  return {
    files: await Promise.all(
      readable.map(async (name) => ({ name, text: new TextDecoder().decode(await readFile(join(folder, name))) })),
    ),
    tooLarge: present.filter(isTooLarge).map((file) => {
      const found = newReport(file);
      found.problem(0, null, 'tooLarge');
      return found.report;
    }),
  };
};

const viewerFor = async (ports: Ports, email: string | undefined, print: Print): Promise<Viewer | undefined> => {
  const visitor = contextFor(ports, { viewer: null });
  const logins = await viewDemoLogins(visitor, {});
  const address = email ?? (isRefusal(logins) ? undefined : logins.find(({ role }) => role === 'manager')?.email);
  const viewer = address ? await viewerOfEmail(visitor, address) : null;
  if (!viewer) print(address ? `No one signs in as ${address}.` : `Whose account? ${usage}`);
  return viewer ?? undefined;
};

const inWords = ({ file, line, column, reason, value, limit }: ImportProblem): string => {
  const place = [file, line > 0 ? `line ${line}` : '', column ? `column ${column}` : ''].filter(Boolean).join(', ');
  return `  ${place}: ${value === null || value === '' ? '' : `“${value}” `}${importReasons[reason].replace('{limit}', String(limit))}`;
};

const printReports = (files: FileReport[], print: Print): void => {
  for (const { file, created, changed, skipped, problemCount, problems } of files) {
    const mistakes = problemCount > 0 ? `, ${problemCount} ${problemCount === 1 ? 'mistake' : 'mistakes'}` : '';
    print(`${file}: would create ${created}, change ${changed}, leave ${skipped}${mistakes}`);
    for (const problem of problems) print(inWords(problem));
    if (problemCount > problems.length) print(`  and ${problemCount - problems.length} more`);
  }
};
