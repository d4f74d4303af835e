import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './ExampleNotice.module.css';

/** Notice that the data is example data, with a link to remove it. */
export const ExampleNotice = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Box component="aside" mb={20} aria-label={t('example.notice.label')}>
      <Notice>
        <Flex className={classes.words} gap="10px 16px" align="center" wrap="wrap">
          <p>{t('example.notice.text')}</p>
          <Button variant="default" size="xs" onClick={() => open('example-data')}>
            {t('example.remove.title')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  );
};
