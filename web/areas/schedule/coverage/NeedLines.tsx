import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconPlus } from '#web/ui/icons.ts';
import classes from './Coverage.module.css';
import type { NeedLine } from './needs.ts';

const icons = { ok: IconCheck, under: IconAlertTriangle, over: IconPlus } as const;

type Props = {
  lines: readonly NeedLine[];
  onOpen?: (id: string) => void;
  /** Additional content below a line. */
  more?: (line: NeedLine) => ReactNode;
};

/** Each demand of a date with required and planned people; a sign marks the unmet ones. */
export const NeedLines = ({ lines, onOpen, more }: Props) => (
  <ul className={onOpen ? classes.list : classes.lines}>
    {lines.map((line) => {
      const Icon = icons[line.result];
      const words = (
        <>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>{line.asked}</strong>
            <span>{line.found}</span>
            {more?.(line)}
          </span>
        </>
      );
      return (
        <li key={line.id} data-result={line.result}>
          {onOpen ? (
            <button type="button" className={classes.line} onClick={() => onOpen(line.id)}>
              {words}
            </button>
          ) : (
            <span className={classes.line}>{words}</span>
          )}
        </li>
      );
    })}
  </ul>
);
