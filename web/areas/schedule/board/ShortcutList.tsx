import { CloseButton, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { setLetterKeys, useLetterKeys } from '#web/kit/keys/letter-keys.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import type { BoardWords } from './board-words.ts';
import type { KeyRow } from './key-table.ts';
import classes from './ShortcutList.module.css';

type Props = {
  rows: readonly KeyRow<never>[];
  words: BoardWords;
  /** What the arrows do by themselves. */
  go: string;
  /** Ranges are chosen on this board. */
  ranges?: boolean;
  /** A proposal lies on the board. */
  proposal: boolean;
  onClose: () => void;
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

/** What the keys do, beside the board and not over it, so that one can try while reading. */
export const ShortcutList = ({ rows, words: { t }, go, ranges = false, proposal, onClose }: Props) => {
  const letters = useLetterKeys();
  return (
    <section
      className={classes.panel}
      aria-label={t('schedule.keys.title')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('schedule.keys.title')}</h2>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <Line keys={['←', '↑', '↓', '→']}>{go}</Line>
      {ranges ? <Line keys={['Shift', '→']}>{t('schedule.keys.extend')}</Line> : null}
      {proposal ? <Line keys={['Space']}>{t('schedule.keys.ghost')}</Line> : null}
      {rows.map(({ label, shown }) => (
        <Line key={label} keys={shown}>
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
