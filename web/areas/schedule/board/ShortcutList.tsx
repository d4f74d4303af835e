import { CloseButton } from '@mantine/core';
import { Kbd } from '#web/ui/Kbd.tsx';
import { keyRows } from './board-keys.ts';
import { useDesk } from './desk.ts';
import classes from './ShortcutList.module.css';

/** What the keys do, beside the board and not over it, so that one can try while reading. */
export const ShortcutList = () => {
  const desk = useDesk();
  const { words, proposal } = desk.given();
  const { t } = words;
  const close = (): void => {
    desk.ui.set({ overlay: null });
    desk.focusActive();
  };
  return (
    <section
      className={classes.panel}
      aria-label={t('schedule.keys.title')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('schedule.keys.title')}</h2>
        <CloseButton onClick={close} />
      </div>
      <div className={classes.row}>
        <span>{t('schedule.keys.go')}</span>
        <span className={classes.keys}>
          {['←', '↑', '↓', '→'].map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </div>
      <div className={classes.row}>
        <span>{t('schedule.keys.extend')}</span>
        <span className={classes.keys}>
          {['Shift', '→'].map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </div>
      {proposal ? (
        <div className={classes.row}>
          <span>{t('schedule.keys.ghost')}</span>
          <span className={classes.keys}>
            <Kbd>Space</Kbd>
          </span>
        </div>
      ) : null}
      {keyRows.map(({ label, shown }) => (
        <div key={label} className={classes.row}>
          <span>{t(`schedule.keys.${label}`)}</span>
          <span className={classes.keys}>
            {shown.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </div>
      ))}
    </section>
  );
};
