import { CloseButton, Flex, Group, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { setLetterKeys, shownWithAlt, useLetterKeys } from '#web/kit/keys/letter-keys.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useGridController } from './controller.ts';
import type { BoardKeyRow } from './key-table.ts';
import classes from './ShortcutList.module.css';

type Props = {
  rows: readonly BoardKeyRow<never>[];
  /** Action of the arrow keys. */
  go: string;
};

const Line = ({ children, keys }: { children: ReactNode; keys: readonly string[] }) => (
  <Group className={typography.detailInline} gap="sm" justify="space-between" wrap="nowrap" mih={28}>
    <span>{children}</span>
    <Flex component="span" gap={4}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Flex>
  </Group>
);

/** List of shortcuts, next to the board so that they can be tried while reading. Closing restores the focus. */
export const ShortcutList = ({ rows, go }: Props) => {
  const controller = useGridController();
  const { words, proposal } = controller.inputs();
  const { t } = words;
  const letters = useLetterKeys();
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  return (
    <section
      className={classes.panel}
      aria-label={t('schedule.keys.title')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Group gap={0} justify="space-between" wrap="nowrap" mb="xs">
        <h2 className={typography.heading14}>{t('schedule.keys.title')}</h2>
        <CloseButton aria-label={t('common.close')} onClick={close} />
      </Group>
      <Line keys={['←', '↑', '↓', '→']}>{go}</Line>
      <Line keys={['Shift', '→']}>{t('schedule.keys.extend')}</Line>
      {proposal ? <Line keys={['Space']}>{t('schedule.keys.ghost')}</Line> : null}
      {rows.map(({ label, shown }) => (
        <Line key={label} keys={shownWithAlt(shown, letters)}>
          {t(`schedule.keys.${label}`)}
        </Line>
      ))}
      <Switch
        className={layout.borderTop}
        mt="sm"
        pt="sm"
        checked={letters}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        label={t('schedule.keys.letters')}
        description={t('schedule.keys.lettersText')}
      />
    </section>
  );
};
