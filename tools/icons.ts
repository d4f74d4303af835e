import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons as set } from '@iconify-json/tabler';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/ui/generated/icons');

/** The names of the icons that a list such as `web/ui/icons.ts` takes from the generated files. */
export const namesIn = (list: string): string[] =>
  [...list.matchAll(/generated\/icons\/([\w-]+)\.ts'/g)].map(([, name = '']) => name);

/** The code of an icon's component. A drawing is one or more paths; all that is drawn in lines has the same attributes. */
export const iconModule = (body: string): string => {
  const rest = body.replaceAll(/<\/?g[^>]*>|<path[^>]* d="[^"]*"\/>/g, '');
  if (rest !== '') throw new Error(`An icon of more than paths: ${rest}`);
  const paths = [...body.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, path]) => `'${path}'`);
  const filled = body.includes('stroke=') ? '' : ', true';
  return `import { createIcon } from '#web/ui/create-icon.ts';\n\nexport default createIcon([${paths.join(', ')}]${filled});\n`;
};

/** Generates a file for each icon that the product uses: a page loads no others. Tabler's own package has 17,800 files. */
export const generateIcons = (): void => {
  const names = namesIn(readFileSync(join(root, 'web/ui/icons.ts'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const stale of readdirSync(folder)) if (!names.includes(stale.replace('.ts', ''))) rmSync(join(folder, stale));
  for (const name of names) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`web/ui/icons.ts: Tabler has no icon ${name}.`);
    const path = join(folder, `${name}.ts`);
    const content = iconModule(icon.body);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
  }
};

if (import.meta.main) generateIcons();
