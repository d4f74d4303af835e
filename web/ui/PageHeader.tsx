import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './PageHeader.module.css';

type Props = { title: ReactNode; note?: ReactNode; children?: ReactNode };

/** The page's h1, a secondary note next to it, and actions at the end. */
export const PageHeader = ({ title, note, children }: Props) => (
  <header className={classes.root}>
    <Flex className={classes.words} gap="0 12px" align="baseline" wrap="wrap">
      <h1 className={`${typography.heading20} ${classes.title}`}>{title}</h1>
      {note ? <p className={typography.quiet}>{note}</p> : null}
    </Flex>
    {children ? <div className={classes.actions}>{children}</div> : null}
  </header>
);
