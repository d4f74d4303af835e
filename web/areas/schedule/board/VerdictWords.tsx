import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { BoardVerdict } from './board-model.ts';
import classes from './QuickAdd.module.css';

const icons = { fits: IconCircleCheck, warn: IconAlertTriangle, block: IconBan } as const;

/** What the rules say of one person on one date: an icon, and words for the person who plans. */
export const VerdictWords = ({ verdict: { level, words } }: { verdict: BoardVerdict }) => {
  const Icon = icons[level];
  return (
    <p className={`${classes.says} ${classes[level]}`}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
};
