import { Box } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './FactList.module.css';

/** A list of labelled facts. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className={classes.root}>
    {facts.map(([name, fact]) => (
      <Fragment key={name}>
        <dt className={typography.quiet}>{name}</dt>
        <Box component="dd" className={typography.figures} m={0}>
          {fact}
        </Box>
      </Fragment>
    ))}
  </dl>
);
