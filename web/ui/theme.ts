import './popover-escape.ts';
import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { componentDefaults, type PartLabels } from './theme-components.ts';
import { variantLook } from './theme-variables.ts';

const pine = Array.from({ length: 10 }, (_, step) => `var(--pine-${step})`) as unknown as MantineColorsTuple;

const tuple = (...names: string[]) => names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple;

/** Mantine reads greys by number in the light mode and `dark` in the other; both lead to the tokens. */
const gray = tuple(
  'sunken',
  'sunken',
  'border',
  'border',
  'border-control',
  'ink-disabled',
  'ink-3',
  'ink-2',
  'ink-1',
  'tooltip',
);
const dark = tuple(
  'ink-1',
  'ink-2',
  'ink-3',
  'ink-disabled',
  'border',
  'hover',
  'surface',
  'raised',
  'sunken',
  'canvas',
);

/** The one theme of the house. Labels are handed in, because looks know no languages. */
export const appTheme = (labels: PartLabels): MantineThemeOverride =>
  createTheme({
    colors: { pine, gray, dark },
    primaryColor: 'pine',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: false,
    variantColorResolver: variantLook,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '600' },
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '6px', lg: '12px', xl: '999px' },
    defaultRadius: 'sm',
    shadows: {
      xs: 'none',
      sm: 'var(--shadow-overlay)',
      md: 'var(--shadow-overlay)',
      lg: 'var(--shadow-overlay)',
      xl: 'var(--shadow-overlay)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults(labels),
  });
