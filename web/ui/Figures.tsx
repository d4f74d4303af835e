import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './Figures.module.css';

/** `isShort` marks an undesired negative figure. */
type Figure = { name: string; value: ReactNode; isShort?: boolean };

/** A row of large figures, each below its name. */
export const Figures = ({ of: figures }: { of: readonly Figure[] }) => (
  <Flex component="dl" className={classes.root} gap="8px 32px" wrap="wrap">
    {figures.map(({ name, value, isShort }) => (
      <div key={name}>
        <dt className={typography.detail}>{name}</dt>
        <Box
          component="dd"
          className={`${typography.semibold} ${typography.figures}`}
          m={0}
          fz={20}
          lh="var(--lh-20)"
          data-short={isShort || undefined}
        >
          {value}
        </Box>
      </div>
    ))}
  </Flex>
);
