import { Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';

type Props = { done: number; all: number; error?: Error; again: () => void };

/** How many of all people the figures on screen are about, while further pages are loaded. */
export const Counting = ({ done, all, error, again }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap={4} my="xs" align="stretch">
      <Text size="sm" role="status">
        {t('common.counted', { done: format.number(done), all: format.number(all) })}
        {error ? ` ${t('common.countingFault')}` : null}
      </Text>
      {error ? (
        <Button variant="default" size="compact-sm" style={{ alignSelf: 'start' }} onClick={again}>
          {t('common.retry')}
        </Button>
      ) : (
        <Progress value={all > 0 ? (done * 100) / all : 0} aria-label={t('common.counting')} />
      )}
    </Stack>
  );
};
