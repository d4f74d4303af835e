import type { ReactNode } from 'react';
import { IconChevronDown } from '#web/ui/icons.ts';
import classes from './Disclosure.module.css';
import layout from './layout.module.css';

/** Arrow of a button or summary, which turns down when that is open. */
export const DisclosureMark = () => (
  <IconChevronDown className={classes.mark} size={16} stroke={1.8} aria-hidden="true" />
);

type Props = {
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
  /** Name for screen readers, where the text alone does not say what opens. */
  label?: string;
  markAt?: 'start' | 'end';
};

/** Text that is a button and opens what is below it. */
export const Disclosure = ({ isOpen, toggle, children, label, markAt = 'start' }: Props) => (
  <button
    type="button"
    className={`${layout.plainButton} ${classes.button}`}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={toggle}
  >
    {markAt === 'start' ? <DisclosureMark /> : null}
    {children}
    {markAt === 'end' ? <DisclosureMark /> : null}
  </button>
);
