import { expect, it } from 'vitest';
import { iconModule, namesIn } from './icons.ts';

const lines = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

it('makes a component of the paths of an icon in lines', () => {
  const module = iconModule(`<g ${lines}><path d="M1 2"/><path d="m3 4"/></g>`);
  expect(module).toContain("export default createIcon(['M1 2', 'm3 4']);");
  expect(iconModule(`<path ${lines} d="M1 2"/>`)).toContain("createIcon(['M1 2']);");
});

it('says which icons are filled', () => {
  expect(iconModule('<path fill="currentColor" d="M1 2"/>')).toContain("createIcon(['M1 2'], true);");
});

it('refuses an icon of other shapes, which it would lose', () => {
  expect(() => iconModule(`<circle cx="12" ${lines}/>`)).toThrow('An icon of more than paths: <circle');
});

it('reads the names of icons from the list', () => {
  expect(namesIn("export { default as IconMenu2 } from './generated/icons/menu-2.ts';")).toEqual(['menu-2']);
});
