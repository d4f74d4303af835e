import type { Plugin } from 'vite';

/** Parts that hang on Mantine's components and that no screen of ours uses: 4 kB of every first visit. A house test looks. */
export const unusedParts = {
  'Menu.CheckboxGroup': 'Menu/MenuCheckboxGroup/MenuCheckboxGroup',
  'Menu.CheckboxItem': 'Menu/MenuCheckboxItem/MenuCheckboxItem',
  'Menu.ContextMenu': 'Menu/MenuContextMenu/MenuContextMenu',
  'Menu.Search': 'Menu/MenuSearch/MenuSearch',
  'Menu.Sub': 'Menu/MenuSub/MenuSub',
  'Popover.ContextMenu': 'Popover/PopoverContextMenu/PopoverContextMenu',
  'Tooltip.Floating': 'Tooltip/TooltipFloating/TooltipFloating',
};

const files = Object.values(unusedParts).map((part) => `/@mantine/core/esm/components/${part}.mjs`);

export const withoutUnusedParts = (): Plugin => ({
  name: 'muster-without-unused-parts',
  apply: 'build',
  load: (id) => {
    const file = files.find((one) => id.replaceAll('\\', '/').endsWith(one));
    const name = file && /(\w+)\.mjs$/.exec(file)?.[1];
    return name ? `export const ${name} = () => null;` : undefined;
  },
});
