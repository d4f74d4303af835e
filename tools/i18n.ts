import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const languages = ['en', 'nl', 'de'] as const;
type Language = (typeof languages)[number];
export type Dictionary = { [key: string]: string | Dictionary };

const root = join(import.meta.dirname, '..');
export const localesDir = join(root, 'web/kit/i18n/locales');
const generatedDir = join(root, 'web/generated');

/**
 * One language as one dictionary. The file name is the first part of its keys: schedule.json holds `schedule.*`. A suffix after a
 * dot only separates files: refusal.schedule.json adds to `refusal.*`.
 */
export const dictionaryOf = (language: string, folder = localesDir): Dictionary => {
  const dictionary: Dictionary = {};
  const files = globSync(`${folder}/${language}/*.json`).map((file) => ({ file, name: basename(file, '.json') }));
  // Texts that the server needs too are next to the rules of their area.
  const shared = folder === localesDir ? globSync(`${root}/domain/*/locales/${language}.json`) : [];
  files.push(...shared.map((file) => ({ file, name: basename(dirname(dirname(file))) })));
  for (const { file, name } of files.sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const [first = ''] = name.split('.');
    const part = JSON.parse(readFileSync(file, 'utf8')) as Dictionary;
    dictionary[first] = merged(
      (dictionary[first] as Dictionary | undefined) ?? {},
      part,
      `${language}/${basename(file)}`,
    );
  }
  return dictionary;
};

const merged = (a: Dictionary, b: Dictionary, where: string): Dictionary => {
  const result = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = result[key];
    if (before === undefined) result[key] = value;
    else if (typeof before === 'object' && typeof value === 'object') result[key] = merged(before, value, where);
    else throw new Error(`${where}: "${key}" is said twice`);
  }
  return result;
};

const flat = (dictionary: Dictionary, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const pluralForm = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): string => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort().join(' ');

/** All differences of keys or placeholders between languages, one line each; empty when they agree. */
export const dictionaryFaults = (folder = localesDir): string[] => {
  const english = new Map(flat(dictionaryOf('en', folder)));
  const faults: string[] = [];
  for (const language of languages) {
    const texts = new Map(flat(dictionaryOf(language, folder)));
    for (const [key, text] of english) {
      const other = texts.get(key);
      if (other === undefined) faults.push(`${language}: ${key} is missing`);
      else if (other.trim() === '') faults.push(`${language}: ${key} is empty`);
      else if (placeholders(other) !== placeholders(text))
        faults.push(`${language}: ${key} has other placeholders than en`);
    }
    for (const key of texts.keys()) if (!english.has(key)) faults.push(`${language}: ${key} is not in en`);
  }
  return faults;
};

const versionOf = (language: Language): string =>
  createHash('sha256')
    .update(JSON.stringify(dictionaryOf(language)))
    .digest('hex')
    .slice(0, 12);

const write = (file: string, content: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Generates the typed keys and the version of each dictionary, which is part of its address. */
export const generateI18n = (): void => {
  const versions = languages.map((language) => `  ${language}: '${versionOf(language)}',`).join('\n');
  const plain = flat(dictionaryOf('en')).filter(([key, text]) => !text.includes('{{') && !pluralForm.test(key));
  write(
    join(generatedDir, 'i18n.ts'),
    `/** Content hash of each dictionary. */\nexport const dictionaryVersions = {\n${versions}\n};\n\n/** Keys whose text needs nothing filled in. */\nexport type PlainKey =\n${plain.map(([key]) => `  | '${key}'`).join('\n')};\n`,
  );
  const resources = JSON.stringify(dictionaryOf('en'), null, 2);
  const options = `returnNull: false;\n    resources: { translation: ${resources} };`;
  write(
    join(generatedDir, 'i18n-keys.d.ts'),
    `import 'i18next';\n\ndeclare module 'i18next' {\n  interface CustomTypeOptions {\n    ${options}\n  }\n}\n`,
  );
};

if (import.meta.main) {
  generateI18n();
  const faults = dictionaryFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
