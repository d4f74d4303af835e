import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Figures.module.css';

/** `isShort` marks an undesired negative figure. */
type Figure = { name: string; value: ReactNode; isShort?: boolean };

/** A row of large figures, each below its name. */
export const Figures = ({ of: figures }: { of: readonly Figure[] }) => (
  <Flex component="dl" className={classes.root} gap="8px 32px" wrap="wrap">
    {figures.map(({ name, value, isShort }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-short={isShort || undefined}>{value}</dd>
      </div>
    ))}
  </Flex>
);
