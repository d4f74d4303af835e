import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/generated/changelog.ts');

/** A part of a sentence with its formatting. */
type Piece = { text: string; look?: 'strong' | 'em' | 'code' };
/** Changes without those that only developers and operators read. */
type Version = { name: string; changes: Piece[][] };

const looks = { '**': 'strong', '*': 'em', '`': 'code' } as const;

const piecesOf = (sentence: string): Piece[] =>
  sentence
    .split(/(\*\*.+?\*\*|\*.+?\*|`.+?`)/)
    .filter(Boolean)
    .map((part) => {
      const mark = (['**', '*', '`'] as const).find(
        (one) => part.length > 2 * one.length && part.startsWith(one) && part.endsWith(one),
      );
      return mark ? { text: part.slice(mark.length, -mark.length), look: looks[mark] } : { text: part };
    });

/** Versions with their changes, newest first, as CHANGELOG.md has them. */
export const readChangelog = (markdown: string): Version[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const items = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .filter((item) => !item.startsWith('**Operators:**'));
      const changes = items.map((item) =>
        piecesOf(
          item
            .split(/\n(?=#|\n)/)[0]!
            .replaceAll(/\s+/g, ' ')
            .replace(/\s*API: .*$/, '')
            .trim(),
        ),
      );
      return { name: name.trim(), changes: changes.filter((pieces) => pieces.length > 0) };
    });

/** Generates the content of the page "System updates". */
const generateChangelog = (): void => {
  const versions = readChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const content = `type Piece = { text: string; look?: 'strong' | 'em' | 'code' };\n\nexport const changelog: { name: string; changes: Piece[][] }[] = ${JSON.stringify(versions)};\n`;
  if (existsSync(target) && readFileSync(target, 'utf8') === content) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
};

if (import.meta.main) generateChangelog();
