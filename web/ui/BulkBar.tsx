import { CloseButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './BulkBar.module.css';

type Props = { count: string; effect?: ReactNode; onClear: () => void; clearLabel: string; children: ReactNode };

/** Bar over a list while rows are selected: count, effect in words, primary action last. */
export const BulkBar = ({ count, effect, onClear, clearLabel, children }: Props) => (
  <Group className={classes.root} gap="sm" wrap="nowrap" role="toolbar" aria-label={count} data-bulk-bar>
    <CloseButton aria-label={clearLabel} onClick={onClear} size={32} />
    <strong className={`${typography.semibold} ${typography.nowrap}`}>{count}</strong>
    {effect ? <span className={typography.secondary}>{effect}</span> : null}
    <span className={classes.rule} />
    <div className={classes.actions}>{children}</div>
  </Group>
);
