import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { ContractTermsFragment } from '#web/parts/contracts/Contracts.generated.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './PersonContracts.module.css';
import { placedOn, type Stretch } from './timeline.ts';

type Props = { stretches: readonly Stretch<ContractTermsFragment>[]; today: string };

/** Width a date needs on the line, in percent; measured for a phone. */
const dateWidth = 26;

/** Starts far enough apart for their dates to be readable; the list shows the others. */
const spaced = <P extends { left: number }>(line: readonly P[]): P[] => {
  const shown: P[] = [];
  // A date near the end is written before its mark.
  const beginOf = (left: number): number => (left > 80 ? left - dateWidth : left);
  for (const item of line) {
    const last = shown.at(-1);
    if (!last || beginOf(item.left) >= beginOf(last.left) + dateWidth) shown.push(item);
  }
  return shown;
};

/** The contracts as bars on one line; the list below says the same in words. */
export const Timeline = ({ stretches, today }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { line, now } = placedOn(stretches, today);
  return (
    <Box className={layout.clip} mb={20} aria-hidden="true">
      {now === undefined ? null : (
        <div className={`${typography.captionInline} ${classes.dates}`}>
          <span className={classes.today} style={{ insetInlineStart: `${now}%` }} data-late={now > 80 || undefined}>
            {t('common.today')}
          </span>
        </div>
      )}
      <Box pos="relative" h={32}>
        {line.map(({ from, until, contract, left, width }) => (
          <span
            key={from}
            className={contract ? classes.bar : classes.hole}
            data-past={until !== null && until <= today ? true : undefined}
            data-open={until === null || undefined}
            style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}
          >
            {contract ? `${contract.contract_type.name}, ${format.hours(contract.weekMinutes)}` : null}
          </span>
        ))}
        {now === undefined ? null : <span className={classes.now} style={{ insetInlineStart: `${now}%` }} />}
      </Box>
      <div className={`${typography.captionInline} ${classes.dates}`}>
        {spaced(line).map(({ from, left }) => (
          <span key={from} style={{ insetInlineStart: `${left}%` }} data-late={left > 80 || undefined}>
            {format.dayMonthYear(from)}
          </span>
        ))}
      </div>
    </Box>
  );
};
