import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './EmptyState.module.css';

type Props = {
  illustration?: ReactNode;
  subtitle?: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Its heading level on the page; 1 when it replaces the screen. */
  level?: 1 | 2;
};

/** What is missing, why, and the one next step. */
export const EmptyState = ({ illustration, subtitle, title, children, action, level = 2 }: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.root}>
      {illustration ? <div className={classes.art}>{illustration}</div> : null}
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
};

/** Empty state inside a panel or list: one sentence and at most one button. */
export const QuietEmpty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={`${typography.note} ${classes.quiet}`}>
    <p>{children}</p>
    {action}
  </div>
);
