import { Box, Checkbox, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '#domain/organisation/holiday.ts';
import { importHolidays } from '#domain/organisation/import-holidays.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Holidays.module.css';
import type { Offered } from './offered-holidays.ts';

type Known = Pick<Holiday, 'date' | 'name' | 'imported'>;
type Props = {
  offered: readonly Offered[];
  known: readonly Known[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
};

/** Result of an import by date, using the server's rule. */
export const HolidayPreview = ({ offered, known, chosen, onChange }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { kept, renamed } = importHolidays(known, offered);
  const stateOf = (date: string): string | undefined => {
    const stays = kept.find((holiday) => holiday.date === date);
    if (stays) return stays.imported ? t('holidays.import.there') : t('holidays.import.written', { name: stays.name });
    const was = renamed.find(({ before }) => before.date === date)?.before;
    return was && t('holidays.import.renamed', { name: was.name });
  };
  const toggle = (date: string, wanted: boolean): void => {
    const next = new Set(chosen);
    if (wanted) next.add(date);
    else next.delete(date);
    onChange(next);
  };
  return (
    <ul className={classes.preview} aria-label={t('holidays.import.preview')}>
      {offered.map(({ date, name }) => {
        const stays = kept.some((holiday) => holiday.date === date);
        return (
          <Flex key={date} component="li" className={classes.offered} gap="0 10px" align="center" wrap="wrap">
            <Checkbox
              label={
                <>
                  <span className={classes.date}>{format.date(date)}</span> {name}
                </>
              }
              checked={!stays && chosen.has(date)}
              disabled={stays}
              onChange={(event) => toggle(date, event.currentTarget.checked)}
            />
            <Box component="span" className={typography.noteInline} ms="auto">
              {stateOf(date)}
            </Box>
          </Flex>
        );
      })}
    </ul>
  );
};
