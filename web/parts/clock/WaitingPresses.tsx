import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertCircle, IconCloudOff } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { type ClockPress, forgetPress } from './kept-presses.ts';
import { usePressWords, useRefusedPress } from './press-words.ts';
import { sendPresses } from './send-presses.ts';
import classes from './WaitingPresses.module.css';

/** Presses that wait for a connection, and refused ones until acknowledged. */
export const WaitingPresses = ({ presses }: { presses: readonly ClockPress[] }) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  if (presses.length === 0) return null;
  const waiting = presses.filter(({ refused }) => !refused);
  const send = async () => {
    setBusy(true);
    await sendPresses(client);
    setBusy(false);
  };
  return (
    <Box className={typography.smallInline} flex="1 1 100%" miw={0} role="status">
      <Flex component="ul" direction="column" gap="xs">
        {presses.map((press) => (
          <Line key={press.key} press={press} />
        ))}
      </Flex>
      {waiting.length > 0 ? (
        <Flex component="p" className={classes.foot} gap="4px 8px" align="center" wrap="wrap">
          <span>{t('clock.waiting.kept', { count: waiting.length })}</span>
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void send()}>
            {t('clock.waiting.send')}
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
};

const Line = ({ press }: { press: ClockPress }) => {
  const { t } = useTranslation();
  const words = usePressWords();
  const why = useRefusedPress();
  const { key, at, refused } = press;
  const Icon = refused ? IconAlertCircle : IconCloudOff;
  return (
    <Flex component="li" className={classes.line} gap="xs" align="flex-start" data-refused={refused ? true : undefined}>
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>{words(press)}</strong>
        {refused ? (
          <>
            <Box component="span" className={typography.secondary} mt={2} mb={6} display="block">
              {why(refused, at)}
            </Box>
            <Button variant="default" size="compact-sm" onClick={() => forgetPress(key)}>
              {t('clock.refused.read')}
            </Button>
          </>
        ) : null}
      </span>
    </Flex>
  );
};
