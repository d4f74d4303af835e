import type { Level } from '#domain/labour/verdict.ts';
import { IconAlertTriangle, IconBan, IconCircleCheck } from '#web/ui/icons.ts';
import classes from './VerdictWords.module.css';

const icons = { fits: IconCircleCheck, warn: IconAlertTriangle, block: IconBan } as const;

/** `words` are for the planner; `warnings` counts rules with findings. */
export type ShownVerdict = { level: Level; words: string; warnings: number };

/** Verdict on one person and date: icon and text for the planner. */
export const VerdictWords = ({ verdict: { level, words } }: { verdict: Pick<ShownVerdict, 'level' | 'words'> }) => {
  const Icon = icons[level];
  return (
    <p className={`${classes.says} ${classes[level]}`}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
};
