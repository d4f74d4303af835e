import { readFileSync } from 'node:fs';
import { type ImportFile, importFiles } from '#services/import/import-files.ts';

export type File = { name: string; text: string };

/** The seven files of the example ward. */
export const wardFiles = (): File[] =>
  importFiles.map((name) => ({ name, text: readFileSync(`examples/ward/${name}`, 'utf8') }));

/** The same people for another account: email addresses are unique across all accounts. */
export const ownAddresses = (name: string): File[] =>
  wardFiles().map((file) => ({ ...file, text: file.text.replaceAll('@ward.example', `@${name}.example`) }));

/** The same files, with one of them changed. */
export const wardWith = (name: ImportFile, change: (text: string) => string): File[] =>
  wardFiles().map((file) => (file.name === name ? { name, text: change(file.text) } : file));

const fields =
  '... on ImportReport { files { file created changed skipped applied problemCount problems { file line column reason value limit } } } ... on Refusal { code key field }';
export const rehearse = `mutation ($input: ImportInput!) { rehearseImport(input: $input) { ${fields} } }`;
export const apply = `mutation ($input: ImportInput!) { applyImport(input: $input) { ${fields} } }`;

export type Report = {
  file: string;
  created: number;
  changed: number;
  skipped: number;
  applied: boolean;
  problemCount: number;
  problems: { line: number; column: string | null; reason: string; value: string | null; limit?: number | null }[];
};

/** `[created, changed, skipped]` by file. */
export const counts = (files: Report[]): Record<string, [number, number, number]> =>
  Object.fromEntries(files.map(({ file, created, changed, skipped }) => [file, [created, changed, skipped]]));
