import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveRulesPreviewInput } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { LeaveRulesPreviewDocument, type LeaveRulesPreviewQuery } from './LeaveEffect.generated.ts';
import classes from './LeaveEffect.module.css';
import { useAmount } from './use-amount.ts';

/** A pause in typing, after which the figures are asked for. */
const pause = 500;

export type RulesPreview = NonNullable<LeaveRulesPreviewQuery['leaveRulesPreview']>;

/** Each balance as it is and as it would be; `overtime` is plus-minus, which has no year's end. */
export const BalanceRows = ({ rows }: Pick<RulesPreview, 'rows'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amounts = { hours: useAmount('hours'), days: useAmount('days') };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it by keyboard.
    <ul className={classes.rows} tabIndex={0} aria-label={t('leave.effect.title')}>
      {rows.map(({ employeeId, balanceId, name, balanceName, unit, ...row }) => (
        <li key={`${employeeId} ${balanceId}`}>
          <span className={typography.semibold}>
            {name}, {balanceId === 'overtime' ? t('plusMinus.title') : balanceName}
          </span>
          <span>
            {t('leave.effect.today', { before: amounts[unit](row.nowBefore), after: amounts[unit](row.nowAfter) })}
          </span>
          {balanceId === 'overtime' ? null : (
            <span>
              {t('leave.effect.ending', {
                date: format.dayMonthYear(row.lastDay),
                before: amounts[unit](row.endingBefore),
                after: amounts[unit](row.endingAfter),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Whose balances change, and to what. */
export const ChangedBalances = ({ changed, rows }: RulesPreview) => {
  const { t } = useTranslation();
  if (changed === 0) return <p className={`${typography.noteInline} ${classes.quiet}`}>{t('leave.effect.nothing')}</p>;
  const shown = new Set(rows.map(({ employeeId }) => employeeId)).size;
  return (
    <>
      <p className={`${typography.noteInline} ${classes.quiet}`}>
        {t('leave.effect.people', { count: changed })} {shown < changed ? t('leave.effect.more') : null}
      </p>
      {rows.length > 0 ? <BalanceRows rows={rows} /> : null}
    </>
  );
};

type Props = {
  /** The rule as it is, and as the form has it; null while the form can't be read. */
  before: LeaveRulesPreviewInput;
  after: LeaveRulesPreviewInput | null;
};

/** Whose leave and plus-minus a changed rule would change, before it is saved; nothing while the rule is as it was. */
export const LeaveEffect = ({ before, after }: Props) => {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(after === null ? null : JSON.stringify(after), pause);
  const isChanged = settled !== null && settled !== JSON.stringify(before);
  const input = useMemo(() => JSON.parse(settled ?? '{}') as LeaveRulesPreviewInput, [settled]);
  const { data, error, refetch } = useQuery(LeaveRulesPreviewDocument, {
    variables: { input },
    skip: !isChanged,
    fetchPolicy: 'network-only',
  });
  if (!isChanged) return null;
  const preview = data?.leaveRulesPreview;
  return (
    <section aria-labelledby="leave-effect" aria-live="polite">
      <h3 id="leave-effect" className={typography.heading14}>
        {t('leave.effect.title')}
      </h3>
      {error ? (
        <Fault title={t('leave.effect.fault')} error={error} again={() => void refetch()} />
      ) : preview ? (
        <ChangedBalances {...preview} />
      ) : (
        <SkeletonRows rows={2} label={t('common.loading')} />
      )}
    </section>
  );
};
