import { globSync } from 'node:fs';

/** Files that match a pattern, sorted, with slashes on Windows too: their names become parts of imports. */
export const slashedGlob = (pattern: string, options: { cwd?: string } = {}): string[] =>
  globSync(pattern, options)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
