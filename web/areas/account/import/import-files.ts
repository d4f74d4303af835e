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

/** In bytes: of one file, and of all files together, as on the server. */
const largestFile = 10_000_000;

/** Reason a file cannot be sent; the key is the same as for the server's reason. */
type Unreadable = 'tooLarge';

export type ChosenFile = { name: ImportFile; file: File } | { name: ImportFile; unreadable: Unreadable };
export type SendableFile = Extract<ChosenFile, { file: File }>;

const isImportFile = (name: string): name is ImportFile => importFiles.some((file) => file === name);

const chosenFile = (file: File, name: ImportFile): ChosenFile =>
  file.size > largestFile ? { name, unreadable: 'tooLarge' } : { name, file };

export const sendable = (files: readonly ChosenFile[]): SendableFile[] =>
  files.filter((chosen): chosen is SendableFile => 'file' in chosen);

/** Whether the files that can be sent exceed the limit together. */
export const tooLargeTogether = (files: readonly ChosenFile[]): boolean =>
  sendable(files).reduce((size, { file }) => size + file.size, 0) > largestFile;

type Choice = { files: ChosenFile[]; unknown: string[] };

/** Splits the files by name: those an import supports, and the names of the others. */
export const sortFiles = (given: readonly File[]): Choice => {
  const known = given.flatMap((file) => {
    const name = file.name.toLowerCase();
    return isImportFile(name) ? [{ file, name }] : [];
  });
  return {
    files: known.map(({ file, name }) => chosenFile(file, name)),
    unknown: given.filter(({ name }) => !isImportFile(name.toLowerCase())).map(({ name }) => name),
  };
};

/** Files chosen later replace earlier ones of the same name; the result is in import order. */
export const withFiles = (before: readonly ChosenFile[], more: readonly ChosenFile[]): ChosenFile[] =>
  importFiles.flatMap((name) => [...before, ...more].findLast((file) => file.name === name) ?? []);
