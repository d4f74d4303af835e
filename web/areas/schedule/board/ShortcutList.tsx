import { CloseButton, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { setLetterKeys, shownWithAlt, useLetterKeys } from '#web/kit/keys/letter-keys.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { useGridController } from './controller.ts';
import type { BoardKeyRow } from './key-table.ts';
import classes from './ShortcutList.module.css';

type Props = {
  rows: readonly BoardKeyRow<never>[];
  /** Action of the arrow keys. */
  go: string;
};

const Line = ({ children, keys }: { children: ReactNode; keys: readonly string[] }) => (
  <div className={classes.row}>
    <span>{children}</span>
    <span className={classes.keys}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  </div>
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
      <div className={classes.head}>
        <h2 className={classes.title}>{t('schedule.keys.title')}</h2>
        <CloseButton aria-label={t('common.close')} onClick={close} />
      </div>
      <Line keys={['←', '↑', '↓', '→']}>{go}</Line>
      <Line keys={['Shift', '→']}>{t('schedule.keys.extend')}</Line>
      {proposal ? <Line keys={['Space']}>{t('schedule.keys.ghost')}</Line> : null}
      {rows.map(({ label, shown }) => (
        <Line key={label} keys={shownWithAlt(shown, letters)}>
          {t(`schedule.keys.${label}`)}
        </Line>
      ))}
      <Switch
        className={classes.letters}
        checked={letters}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        label={t('schedule.keys.letters')}
        description={t('schedule.keys.lettersText')}
      />
    </section>
  );
};
