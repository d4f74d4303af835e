import { IconAlertTriangle, IconCheck, IconMail, type TablerIcon } from '@tabler/icons-react';
import classes from './Mark.module.css';

type Kind = 'done' | 'mail' | 'over';
const icons: Record<Kind, TablerIcon> = { done: IconCheck, mail: IconMail, over: IconAlertTriangle };

/** How it went, before the words that say so. */
export const Mark = ({ kind }: { kind: Kind }) => {
  const Icon = icons[kind];
  return (
    <span className={classes.root} data-kind={kind} aria-hidden="true">
      <Icon size={24} stroke={1.8} />
    </span>
  );
};
