import { useTranslation } from 'react-i18next';
import { shareOfWhole } from '#domain/insights/performance.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './Today.module.css';
import type { Place } from './use-today.ts';

/** Basis points of turnover at which the bar is full; labour rarely costs more. */
const fullAt = 6_000;
const width = (share: number): string => `${Math.min(100, (share * 100) / fullAt)}%`;

/** Cost of today's shifts as a share of turnover, with the target marked. */
export const CostBar = ({ place, currency }: { place: Place; currency: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { costMinor, peopleWithoutPay, turnoverMinor, turnoverExpected, targetCostShare } = place;
  if (costMinor === null) return null;
  const amount = (minor: number): string => format.money({ minor, currency }, { whole: true });
  const cost = amount(costMinor);
  const share = shareOfWhole(costMinor, turnoverMinor);
  const leftOut = peopleWithoutPay === 0 ? null : <span>{t('common.withoutPay', { count: peopleWithoutPay })}</span>;
  if (turnoverMinor === null || share === null)
    return (
      <p className={classes.cost}>
        <span>{t('today.cost.only', { cost })}</span>
        {leftOut}
      </p>
    );
  const isOver = targetCostShare !== null && share > targetCostShare;
  const facts = { cost, turnover: amount(turnoverMinor) };
  const words = turnoverExpected ? t('today.cost.ofExpected', facts) : t('today.cost.ofTurnover', facts);
  const percent = format.percent(share);
  return (
    <p className={classes.cost} data-over={isOver || undefined}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ inlineSize: width(share) }} />
        {targetCostShare === null ? null : <i style={{ insetInlineStart: width(targetCostShare) }} />}
      </span>
      <strong>
        {isOver ? t('today.cost.overTarget', { share: percent, target: format.percent(targetCostShare) }) : percent}
      </strong>
      <span>{words}</span>
      {leftOut}
    </p>
  );
};
