import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './KitchenSink.module.css';

export const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Box component="h2" className={typography.semibold} mb="sm">
      {title}
    </Box>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <Group className={classes.row} gap="sm">
    {children}
  </Group>
);
