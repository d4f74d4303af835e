import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  type IconComponent,
  IconInfoCircle,
} from '#web/ui/icons.ts';
import { LateTooltip } from './LateTooltip.tsx';
import classes from './StatusBadge.module.css';

export type Meaning = 'approved' | 'pending' | 'declined' | 'info' | 'missing';

const icons: Record<Meaning, IconComponent> = {
  approved: IconCircleCheck,
  pending: IconClock,
  declined: IconCircleX,
  info: IconInfoCircle,
  missing: IconCircleDashed,
};

type Props = { meaning: Meaning; word: string; filled?: boolean };

/** A status is always icon and word, never a colour alone. */
export const StatusBadge = ({ meaning, word, filled = false }: Props) => {
  const Icon = icons[meaning];
  return (
    <span className={classes.root} data-meaning={meaning} data-filled={filled || undefined}>
      <Icon className={classes.icon} size={16} stroke={1.8} aria-hidden="true" />
      {word}
    </span>
  );
};

/** For dense lists: the icon alone, with its word as name and tooltip. */
export const StatusIcon = ({ meaning, word, size = 18 }: Omit<Props, 'filled'> & { size?: number }) => {
  const Icon = icons[meaning];
  return (
    <LateTooltip label={word}>
      <span className={classes.root} data-meaning={meaning} role="img" aria-label={word}>
        <Icon className={classes.icon} size={size} stroke={1.6} aria-hidden="true" />
      </span>
    </LateTooltip>
  );
};
