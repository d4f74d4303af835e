import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PayrollCause } from '#domain/payroll/payroll-causes.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import type { PayrollQuery } from './Payroll.generated.ts';
import classes from './Payroll.module.css';

type Payroll = NonNullable<PayrollQuery['payroll']>;
type Props = {
  payroll: Pick<Payroll, 'causes' | 'comparedWith' | 'currency'>;
  chosen: PayrollCause | null;
  choose: (cause: PayrollCause | null) => void;
};

/** Causes of the difference to the previous run. Choosing a cause narrows the list to the people it concerns. */
export const PayrollCauses = ({ payroll: { causes, comparedWith, currency }, chosen, choose }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!comparedWith) return null;
  const title = t('payroll.causes.title', { period: format.span(comparedWith.from, comparedWith.to) });
  const money = (minor: number): string => format.money({ minor, currency });
  if (!causes || causes.length === 0)
    return (
      <Panel title={title}>
        <QuietEmpty>{t(causes ? 'payroll.why.none' : 'payroll.causes.unseen')}</QuietEmpty>
      </Panel>
    );
  return (
    <Panel title={title}>
      <div className={layout.scrollX}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('payroll.causes.cause')}</th>
              <th scope="col" className={classes.figure}>
                {t('payroll.people.title')}
              </th>
              <th scope="col" className={`${classes.figure} ${classes.extra}`}>
                {t('payroll.line.hours')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('payroll.line.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ cause, people, minutes, amountMinor }) => (
              <tr key={cause}>
                <th scope="row" className={classes.who}>
                  <Button
                    variant={chosen === cause ? 'light' : 'subtle'}
                    size="xs"
                    aria-pressed={chosen === cause}
                    onClick={() => choose(chosen === cause ? null : cause)}
                  >
                    {t(`payroll.cause.${cause}`)}
                  </Button>
                </th>
                <td className={classes.figure}>{people}</td>
                <td className={`${classes.figure} ${classes.extra}`}>
                  {minutes === 0 ? '' : format.difference(minutes)}
                </td>
                <td className={classes.figure}>{money(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('payroll.people.total')}</th>
              <td />
              <td className={classes.extra} />
              <td className={classes.figure}>{money(causes.reduce((sum, { amountMinor }) => sum + amountMinor, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
};
