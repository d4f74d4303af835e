import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { ExchangeLineFragment } from './Exchange.generated.ts';
import classes from './Exchange.module.css';
import { useStanding, useWhen } from './ExchangeWords.tsx';
import { type ExchangeStep, useExchangeSteps } from './use-exchange-steps.ts';
import { useWhyNot } from './use-why-not.tsx';

/** Steps offered in lists; others are in the exchange's modal. */
const offered: readonly ExchangeStep[] = ['reject', 'accept', 'decline', 'approve', 'withdraw', 'backOut'];
const wanted: ReadonlySet<ExchangeStep> = new Set(['accept', 'approve']);

/** One exchange in a list: shift, status, and the viewer's actions. */
export const ExchangeLine = ({ exchange }: { exchange: ExchangeLineFragment }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const when = useWhen()(exchange);
  const status = useStanding()(exchange);
  const { busy, take } = useExchangeSteps();
  const whyNot = useWhyNot();
  const { Schedule, may, id } = exchange;
  const blocked = ({ key }: { key: string }): boolean => {
    if (key !== 'exchangeBlocked') return false;
    open('exchange-request/:id', { id });
    return true;
  };
  return (
    <Flex component="li" className={classes.line} gap="8px 12px" align="center" justify="space-between" wrap="wrap">
      <button
        type="button"
        className={`${layout.plainButton} ${classes.words}`}
        onClick={() => open('exchange-request/:id', { id })}
      >
        <span className={classes.when}>{when}</span>
        <span className={typography.detail}>
          {Schedule.Shift.long_name}, {Schedule.department_name}
        </span>
        <span className={typography.detail}>{status}</span>
      </button>
      <Flex component="span" gap={6} wrap="wrap">
        {offered
          .filter((step) => may[step])
          .map((step) => (
            <Button
              key={step}
              variant={wanted.has(step) ? 'light' : 'default'}
              size="xs"
              disabled={busy}
              aria-label={`${t(`exchange.step.${step}`)}: ${when}`}
              onClick={() => whyNot(step, exchange, (note) => void take(step, exchange, { note, refused: blocked }))}
            >
              {t(`exchange.step.${step}`)}
            </Button>
          ))}
      </Flex>
    </Flex>
  );
};
