import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconChevronLeft } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './BackLink.module.css';

/** Link from an item to its list, above the title: "‹ All employees". */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={`${typography.noteInline} ${classes.root}`}>
    <IconChevronLeft className={classes.icon} size={16} aria-hidden="true" />
    {children}
  </Link>
);
