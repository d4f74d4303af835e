import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown, IconX } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './FilterChip.module.css';

type Props = ComponentPropsWithRef<'button'> & {
  label: string;
  value?: string;
  /** Present when the filter is active; the chip is then accented and can be cleared. */
  onClear?: () => void;
  clearLabel?: string;
};

/** A filter as a 28 px chip: name, value, and controls to open or clear it. */
export const FilterChip = ({ label, value, onClear, clearLabel, ...button }: Props) => (
  <span className={`${typography.small} ${classes.root}`} data-active={onClear ? true : undefined}>
    <UnstyledButton {...button} className={classes.open}>
      <span className={typography.secondary}>{label}</span>
      {value ? <span className={`${typography.truncate} ${typography.medium} ${classes.value}`}>{value}</span> : null}
      {onClear || !value ? null : <IconChevronDown size={14} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
    {onClear ? (
      <UnstyledButton className={classes.clear} aria-label={clearLabel} onClick={onClear}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    ) : null}
  </span>
);
