import { useTranslation } from 'react-i18next';
import { addMonths } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './EndingContracts.module.css';

/** Ending contracts with the last workday (spec 2.5); the widget's period counts months. */
export default function EndingContracts({ weeks: months }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Endings overview={overview} months={months} />}</OverviewWidget>;
}

const Endings = ({ overview, months }: { overview: MyOverview; months: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const all = overview.endingContracts.flatMap(({ contract, Employee }) =>
    contract.lastWorkday === null ? [] : [{ ...contract, name: Employee.name, last: contract.lastWorkday }],
  );
  const shown = all.filter(({ last }) => last <= addMonths(overview.today, months));
  const [next] = all;
  if (shown.length === 0)
    return (
      <QuietEmpty>
        {next
          ? t('endings.afterPeriod', { name: next.name, date: format.dayMonthYear(next.last) })
          : t('endings.empty')}
      </QuietEmpty>
    );
  return (
    <ul>
      {shown.map(({ id, name, last, contract_type }) => (
        <li key={id} className={classes.line}>
          <span className={typography.medium}>{name}</span>
          <span className={typography.note}>
            {contract_type.name}, {t('endings.until', { date: format.dayMonthYear(last) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
