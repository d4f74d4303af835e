import { IconNote } from '@tabler/icons-react';
import type { MyMonthQuery } from './MyMonth.generated.ts';
import classes from './MySchedule.module.css';

/** What was written for a team that one is in. */
export type MyNote = MyMonthQuery['teamNotes'][number];

/** The note of one's team, in words; a calendar's cell shows their beginning and tells the rest on pointing. */
export const NoteLine = ({ note: { teamName, text } }: { note: MyNote }) => (
  <p className={classes.note} title={`${teamName}: ${text}`}>
    <IconNote size={14} stroke={1.8} aria-hidden="true" />
    <strong>{teamName}</strong> <span dir="auto">{text}</span>
  </p>
);
