import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** What can be done about what is shown above, at the end of the reading path. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" align="stretch" justify="flex-end" mt={20}>
    {children}
  </Group>
);
