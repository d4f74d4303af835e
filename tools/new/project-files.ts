import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of one project, and the changes made to them. */
export type ProjectFiles = {
  has: (path: string) => boolean;
  read: (path: string) => string;
  /** Creates a file; refuses to overwrite an existing one. */
  create: (path: string, text: string) => void;
  /** Changes an existing file. */
  edit: (path: string, change: (text: string) => string) => void;
  done: string[];
};

export const houseFiles = (root: string): ProjectFiles => {
  const done: string[] = [];
  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  return {
    has: (path) => existsSync(at(path)),
    read,
    create: (path, text) => {
      if (existsSync(at(path))) throw new Error(`${path} is there already`);
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
      done.push(`new      ${path}`);
    },
    edit: (path, change) => {
      const before = read(path);
      const after = change(before);
      if (after === before) throw new Error(`${path} does not look as expected; nothing was added`);
      writeFileSync(at(path), after);
      done.push(`changed  ${path}`);
    },
    done,
  };
};

/** Inserts a line before the last line that matches. */
export const before = (text: string, mark: RegExp, line: string): string => {
  const lines = text.split('\n');
  const place = lines.findLastIndex((candidate) => mark.test(candidate));
  return place < 0 ? text : [...lines.slice(0, place), line, ...lines.slice(place)].join('\n');
};

/** Inserts a line after the first line that matches. */
export const after = (text: string, mark: RegExp, line: string): string => {
  const lines = text.split('\n');
  const place = lines.findIndex((candidate) => mark.test(candidate));
  return place < 0 ? text : [...lines.slice(0, place + 1), line, ...lines.slice(place + 1)].join('\n');
};

/** Inserts a line after every line that matches, with the same indentation. */
export const afterEvery = (text: string, mark: RegExp, line: string): string =>
  text
    .split('\n')
    .flatMap((item) => (mark.test(item) ? [item, `${/^ */.exec(item)?.[0]}${line}`] : [item]))
    .join('\n');
