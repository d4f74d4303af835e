import type { ComboboxProps, MantineThemeComponents } from '@mantine/core';
import { createElement, type MouseEvent } from 'react';
import { IconChevronDown } from '#web/ui/icons.ts';

/** Names that Mantine's parts lack; without them a screen reader reads "button". */
export type PartLabels = { close: string; clear: string; showPassword: string };

const rise = { transition: 'fade-up', duration: 120, timingFunction: 'cubic-bezier(.2, 0, 0, 1)' } as const;
const slowRise = { ...rise, duration: 180 } as const;

/** A list below a field. */
export const listLook: ComboboxProps = { shadow: 'md', transitionProps: rise };

/** Heights and paddings by size: xs in toolbars, sm next to fields, md for a page's one action, lg on phones. */
const buttonSizes: Record<string, Record<string, string>> = {
  xs: { '--button-height': '32px', '--button-padding-x': '12px', '--button-fz': '14px' },
  sm: { '--button-height': 'var(--button-h, 36px)', '--button-padding-x': '14px', '--button-fz': '14px' },
  md: { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': '14px' },
  lg: { '--button-height': '48px', '--button-padding-x': '20px', '--button-fz': '16px' },
};

/** The press that opens a list for searching selects what is chosen, so that typing replaces it and is not put into the middle. */
const selectShown = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  if (!currentTarget.readOnly && !currentTarget.hasAttribute('aria-controls')) currentTarget.select();
};

const iconSizes: Record<string, string> = { sm: '24px', md: '32px', lg: '40px', xl: '44px' };
const inputSizes: Record<string, [height: string, font: string]> = {
  xs: ['32px', '14px'],
  sm: ['var(--field-height)', 'var(--field-font)'],
  md: ['max(40px, var(--field-height))', 'var(--field-font)'],
  lg: ['48px', '16px'],
};

const inputVars = (size: string | number): Record<string, string> => {
  const [height, font] = inputSizes[size] ?? [];
  return height && font ? { '--input-height': height, '--input-fz': font, '--input-padding': '12px' } : {};
};

type Sized = { size?: string | number };

const chevron = createElement(IconChevronDown, { size: 18, stroke: 1.6, 'aria-hidden': true });

export const componentDefaults = (labels: PartLabels): MantineThemeComponents => ({
  Button: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, { size = 'sm' }: Sized) => ({ root: buttonSizes[size] ?? {} }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'md' },
    vars: (_theme: unknown, { size = 'md' }: Sized) => ({
      root: iconSizes[size] ? { '--ai-size': iconSizes[size] } : {},
    }),
  },
  Input: { vars: (_theme: unknown, { size = 'sm' }: Sized) => ({ wrapper: inputVars(size) }) },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  CloseButton: { defaultProps: { 'aria-label': labels.close } },
  Modal: {
    defaultProps: {
      size: 560,
      shadow: 'xl',
      transitionProps: slowRise,
      closeButtonProps: { 'aria-label': labels.close, size: 32 },
    },
  },
  Drawer: {
    defaultProps: {
      shadow: 'xl',
      transitionProps: { duration: 180 },
      closeButtonProps: { 'aria-label': labels.close, size: 32 },
    },
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': labels.close } } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': labels.showPassword, tabIndex: 0 } } },
  Menu: {
    defaultProps: {
      transitionProps: rise,
      shadow: 'md',
      position: 'bottom-end',
      withinPortal: true,
      withInitialFocusPlaceholder: false,
    },
  },
  Popover: { defaultProps: { transitionProps: rise, shadow: 'md' } },
  Tooltip: {
    defaultProps: { openDelay: 300, transitionProps: rise, events: { hover: true, focus: true, touch: false } },
  },
  Select: {
    defaultProps: {
      // A list that opens whenever the focus passes by stands in the way; a key or a click opens it.
      openOnFocus: false,
      onClick: selectShown,
      rightSection: chevron,
      rightSectionPointerEvents: 'none',
      checkIconPosition: 'right',
      comboboxProps: listLook,
    },
  },
  MultiSelect: {
    defaultProps: {
      rightSection: chevron,
      rightSectionPointerEvents: 'none',
      checkIconPosition: 'right',
      comboboxProps: listLook,
    },
  },
  Checkbox: { defaultProps: { radius: 'xs' }, vars: () => ({ root: { '--checkbox-size': 'var(--choice-size)' } }) },
  Radio: { vars: () => ({ root: { '--radio-size': 'var(--choice-size)', '--radio-icon-size': '8px' } }) },
  NumberInput: { defaultProps: { min: 0, allowNegative: false, hideControls: true } },
  SegmentedControl: { defaultProps: { size: 'xs', withItemsBorders: false, transitionDuration: 120 } },
  Table: { defaultProps: { horizontalSpacing: 'xs', verticalSpacing: 4 } },
});
