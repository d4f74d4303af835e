import unpluginIcons from 'unplugin-icons/vite';
import type { Plugin } from 'vite';

/** What the set repeats in every icon, and the component has once. */
const repeated =
  / (?:fill="none"|fill="currentColor"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/** The code of an icon's component, from its drawing. */
export const iconModule = (svg: string): string => {
  const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const filled = shapes.includes('stroke=') ? '' : ', true';
  return `import { createIcon } from '#web/ui/create-icon.ts';
export default /* @__PURE__ */ createIcon(<>${shapes.replaceAll(repeated, '')}</>${filled});`;
};

/** Turns `~icons/tabler/<name>` into a component. The set is one file, where the package for React has 17,800. */
export const icons = (): Plugin[] =>
  [unpluginIcons({ compiler: { compiler: iconModule, extension: 'jsx' } })].flat() as Plugin[];
