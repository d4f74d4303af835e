import { IconAlertTriangle, IconCheck, type IconComponent, IconMail } from '#web/ui/icons.ts';
import classes from './Mark.module.css';

type Kind = 'done' | 'mail' | 'over';
const icons: Record<Kind, IconComponent> = { done: IconCheck, mail: IconMail, over: IconAlertTriangle };

/** Icon of the result, before the text that describes it. */
export const Mark = ({ kind }: { kind: Kind }) => {
  const Icon = icons[kind];
  return (
    <span className={classes.root} data-kind={kind} aria-hidden="true">
      <Icon size={24} stroke={1.8} />
    </span>
  );
};
