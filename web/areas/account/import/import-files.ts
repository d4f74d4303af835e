import { importColumns } from '#domain/account/import-columns.ts';

export type ImportFile = keyof typeof importColumns;
/** In the order of the import. */
export const importFiles = Object.keys(importColumns) as ImportFile[];

/** The header line of a file, with a byte order mark so that spreadsheets detect UTF-8. */
export const templateOf = (file: ImportFile): string => `\uFEFF${importColumns[file].join(',')}\r\n`;

const keys = {
  'employees.csv': 'employees',
  'shift-types.csv': 'shiftTypes',
  'days-off.csv': 'daysOff',
  'required-shifts.csv': 'requiredShifts',
  'roster.csv': 'roster',
  'hours.csv': 'hours',
  'wishes.csv': 'wishes',
} as const satisfies Record<ImportFile, string>;

/** Dictionary key of the texts about a file. */
export const aboutKey = (file: ImportFile) => keys[file];

const largestFile = 10_000_000;

/** Reason a file cannot be sent; the key is the same as for the server's reason. */
type Unreadable = 'tooLarge';

export type ChosenFile = { name: ImportFile; text: string } | { name: ImportFile; unreadable: Unreadable };

const isImportFile = (name: string): name is ImportFile => importFiles.some((file) => file === name);

/** A file as text. Bytes that are not UTF-8 become U+FFFD, which the server refuses with line and column instead of guessing. */
const readFile = async (file: File, name: ImportFile): Promise<ChosenFile> => {
  if (file.size > largestFile) return { name, unreadable: 'tooLarge' };
  return { name, text: new TextDecoder().decode(await file.arrayBuffer()) };
};

type Choice = { files: ChosenFile[]; unknown: string[] };

/** Splits the files by name: those an import supports, and the names of the others. */
export const readFiles = async (given: readonly File[]): Promise<Choice> => {
  const known = given.flatMap((file) => {
    const name = file.name.toLowerCase();
    return isImportFile(name) ? [{ file, name }] : [];
  });
  return {
    files: await Promise.all(known.map(({ file, name }) => readFile(file, name))),
    unknown: given.filter(({ name }) => !isImportFile(name.toLowerCase())).map(({ name }) => name),
  };
};

/** Files chosen later replace earlier ones of the same name; the result is in import order. */
export const withFiles = (before: readonly ChosenFile[], more: readonly ChosenFile[]): ChosenFile[] =>
  importFiles.flatMap((name) => [...before, ...more].findLast((file) => file.name === name) ?? []);
