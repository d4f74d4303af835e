import { Box } from '@mantine/core';
import typography from '#web/ui/typography.module.css';
/** A small outlined word next to a name: "beta", "draft". */
export const Tag = ({ children }: { children: string }) => (
  <Box component="span" className={typography.caption} px={5} bd="1px solid var(--border-strong)" bdrs="xs" fw={400}>
    {children}
  </Box>
);
