import type { ReactNode } from 'react';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  type IconComponent,
  IconInfoCircle,
} from '#web/ui/icons.ts';
import classes from './Notice.module.css';

type Kind = 'info' | 'pending' | 'declined' | 'approved';
const icons: Record<Kind, IconComponent> = {
  info: IconInfoCircle,
  pending: IconAlertTriangle,
  declined: IconAlertCircle,
  approved: IconCircleCheck,
};

/** A coloured notice inside a form or above a list. */
export const Notice = ({
  kind = 'info',
  role,
  children,
}: {
  kind?: Kind;
  role?: 'alert' | 'status';
  children: ReactNode;
}) => {
  const Icon = icons[kind];
  return (
    <div className={classes.root} data-kind={kind} role={role}>
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
};
