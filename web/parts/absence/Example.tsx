import { Box, Flex, Group } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './Example.module.css';

/** Worked example of a form's values for a fictional person, computed by the rules. */
export const Example = ({ about, lines }: { about: string; lines: readonly (readonly [string, string])[] }) => {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section className={`${typography.small} ${classes.root}`} aria-labelledby={title}>
      <p id={title} className={typography.semibold}>
        {t('leave.example.title')}
      </p>
      <p className={typography.secondary}>{about}</p>
      <Flex component="dl" direction="column" gap={2} mt={4} mb={0} mx={0} aria-live="polite">
        {lines.map(([label, figure]) => (
          <Group gap="md" align="stretch" justify="space-between" wrap="nowrap" key={label}>
            <dt>{label}</dt>
            <Box component="dd" className={typography.figures} m={0} ta="end">
              {figure}
            </Box>
          </Group>
        ))}
      </Flex>
    </section>
  );
};
