import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';

type Meaning = { key: string; name: string; about: string };

/** What figures mean, for those who cannot hover over their names: with keys, by touch and on paper. */
export const Meanings = ({ meanings }: { meanings: readonly Meaning[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="details" className={typography.noteInline} mt="xs">
      <summary>{t('insights.meanings')}</summary>
      <dl>
        {meanings.map(({ key, name, about }) => (
          <Box key={key} mt={4}>
            <Box component="dt" className={typography.medium} display="inline">
              {name}
            </Box>
            {': '}
            <Box component="dd" display="inline" m={0}>
              {about}
            </Box>
          </Box>
        ))}
      </dl>
    </Box>
  );
};
