import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconLock } from '#web/ui/icons.ts';
import classes from './ClosedMark.module.css';
import type { ClosedFacts } from './closed.ts';

/** Text that says who closed the hours, and when. */
export const useClosedWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    short: ({ by, at }: ClosedFacts): string => t('timesheet.close.mark', { by, at: format.instant(at) }),
    long: ({ by, at }: ClosedFacts): string => t('timesheet.close.closedBy', { by, at: format.instant(at) }),
  };
};

/** A lock next to closed hours that says who closed them and when; `word` adds a label where there is room. */
export const ClosedMark = ({ closed, word = false }: { closed: ClosedFacts; word?: boolean }) => {
  const { t } = useTranslation();
  const words = useClosedWords();
  return (
    <Tooltip label={words.long(closed)} multiline maw={320}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what a tooltip says is reached by keys (WCAG 1.4.13) */}
      <span className={classes.mark} role="img" aria-label={words.short(closed)} tabIndex={0}>
        <IconLock size={16} stroke={1.8} aria-hidden="true" />
        {word ? t('timesheet.close.closed') : null}
      </span>
    </Tooltip>
  );
};
