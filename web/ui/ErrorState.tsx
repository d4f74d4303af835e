import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './ErrorState.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Something went wrong: what, and what to do now. */
export const ErrorState = ({ title, children, action }: Props) => (
  <div className={classes.root} role="alert">
    <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
    <div>
      <p className={typography.semibold}>{title}</p>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  </div>
);
