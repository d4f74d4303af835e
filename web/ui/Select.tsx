import {
  type ComboboxProps,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  TagsInput as MantineTagsInput,
} from '@mantine/core';
import { type ComponentType, type FocusEventHandler, useState } from 'react';
import { listLook } from './theme-components.ts';

type Listed = { comboboxProps?: ComboboxProps; onFocusCapture?: FocusEventHandler<HTMLInputElement> };

/**
 * Mantine keeps the options of a closed list in the page, and renders them with each change of their form. These come with the
 * focus, in time for the key or click that opens the list.
 */
const withLateOptions = <Part,>(of: Part, look: ComboboxProps): Part => {
  const List = of as ComponentType<Listed>;
  const WithLateOptions = ({ comboboxProps, onFocusCapture, ...props }: Listed) => {
    const [wasFocused, setFocused] = useState(false);
    return (
      <List
        {...props}
        comboboxProps={{ ...look, keepMounted: wasFocused, ...comboboxProps }}
        onFocusCapture={(event) => {
          setFocused(true);
          onFocusCapture?.(event);
        }}
      />
    );
  };
  return WithLateOptions as Part;
};

export const Select = withLateOptions(MantineSelect, listLook);
export const MultiSelect = withLateOptions(MantineMultiSelect, listLook);
export const TagsInput = withLateOptions(MantineTagsInput, {});
