import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import classes from './Pager.module.css';

type Way = { label: string; go: () => void; disabled?: boolean };

type Props = {
  label?: string;
  earlier: Way;
  later: Way;
  children: ReactNode /** Behind both ways. */;
  end?: ReactNode;
};

/** A period with buttons to the previous and next one. */
export const Pager = ({ label, earlier, later, children, end }: Props) => {
  const Root = label ? 'fieldset' : 'div';
  return (
    <Root className={classes.root} aria-label={label}>
      <ActionIcon aria-label={earlier.label} disabled={earlier.disabled} onClick={earlier.go}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      {children}
      <ActionIcon aria-label={later.label} disabled={later.disabled} onClick={later.go}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      {end}
    </Root>
  );
};

type YearProps = { label: string; year: number; first?: number; last?: number; choose: (year: number) => void };

/** Pages by year from `first` to `last`; unlimited without them. */
export const YearPager = ({ label, year, first, last, choose }: YearProps) => (
  <Pager
    label={label}
    earlier={{ label: String(year - 1), go: () => choose(year - 1), disabled: year === first }}
    later={{ label: String(year + 1), go: () => choose(year + 1), disabled: year === last }}
  >
    <span aria-live="polite">{year}</span>
  </Pager>
);
