import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/generated/changelog.ts');

/** A part of a sentence with its formatting. */
type Piece = { text: string; look?: 'strong' | 'em' | 'code' };
/** A part of a version, without changes that only developers and operators read; without a title where the file has none. */
type Section = { title: string; changes: Piece[][] };
type Version = { name: string; sections: Section[] };

const looks = { '**': 'strong', '*': 'em', '`': 'code' } as const;

const piecesOf = (sentence: string): Piece[] =>
  sentence
    .split(/(\*\*.+?\*\*|\*.+?\*|`.+?`)/)
    .filter(Boolean)
    .map((part) => {
      const mark = (['**', '*', '`'] as const).find(
        (sign) => part.length > 2 * sign.length && part.startsWith(sign) && part.endsWith(sign),
      );
      return mark ? { text: part.slice(mark.length, -mark.length), look: looks[mark] } : { text: part };
    });

const changesOf = (lines: string): Piece[][] =>
  lines
    .split(/^- /m)
    .slice(1)
    .filter((item) => !item.startsWith('**Operators:**'))
    .map((item) =>
      piecesOf(
        item
          .split('\n\n')[0]!
          .replaceAll(/\s+/g, ' ')
          .replace(/\s*API: .*$/, '')
          .trim(),
      ),
    );

/** The first line of a part and the lines below it. */
const headed = (part: string): [string, string] => {
  const [head = '', ...lines] = part.split('\n');
  return [head.trim(), lines.join('\n')];
};

/** Versions with their sections, newest first, as CHANGELOG.md has them. */
export const readChangelog = (markdown: string): Version[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name, lines] = headed(part);
      const [untitled = '', ...titled] = lines.split(/^### /m);
      const sections = [['', untitled] as const, ...titled.map(headed)].map(([title, text]) => ({
        title,
        changes: changesOf(text),
      }));
      return { name, sections: sections.filter(({ changes }) => changes.length > 0) };
    });

/** Generates the content of the page "System updates". */
const generateChangelog = (): void => {
  const versions = readChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const content = `type Piece = { text: string; look?: 'strong' | 'em' | 'code' };\n\nexport const changelog: { name: string; sections: { title: string; changes: Piece[][] }[] }[] = ${JSON.stringify(versions)};\n`;
  if (existsSync(target) && readFileSync(target, 'utf8') === content) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
};

if (import.meta.main) generateChangelog();
