import { Button, Flex, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Trade, type TradeShift, tradeShifts, trades } from '#domain/onboarding/trade-shifts.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { CreateShiftDocument } from '#web/parts/shifts/ShiftType.generated.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

type Listed = Pick<TradeShift, 'starttime' | 'breakMinutes' | 'colour'> & {
  endtime: string | null;
  key: string;
  words: string;
};

const List = ({ title, shifts }: { title: string; shifts: readonly Listed[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <h3 className={typography.semibold}>{title}</h3>
      <Flex component="ul" direction="column" gap={4} mb={20}>
        {shifts.map(({ key, words, starttime, endtime, breakMinutes, colour }) => (
          <li key={key} className={classes.shift}>
            <span className={classes.dot} style={{ background: colour }} aria-hidden="true" />
            <span>{words}</span>
            <span>{endtime ? format.range(starttime, endtime) : format.time(starttime)}</span>
            <span className={typography.noteInline}>{t('onboarding.page.shifts.break', { count: breakMinutes })}</span>
          </li>
        ))}
      </Flex>
    </>
  );
};

/** Shift types: the usual ones of a trade, added at once and editable later. */
export const ShiftsStep = ({ day: { shifts, department }, done, again }: StepProps) => {
  const { t } = useTranslation();
  const create = useMutate(CreateShiftDocument, withoutToast);
  const [trade, setTrade] = useState<Trade>('cafe');
  const [busy, setBusy] = useState(false);
  // Stable ids, so that a retry adds nothing twice.
  const [ids] = useState(() =>
    Object.fromEntries(
      trades.flatMap((item) => tradeShifts[item].map(({ name }) => [`${item} ${name}`, newId('shf')] as const)),
    ),
  );
  const known = new Set(shifts.map(({ long_name }) => long_name));
  const offered = tradeShifts[trade].filter(({ name }) => !known.has(t(`onboarding.shift.${name}.long`)));
  const add = async (): Promise<void> => {
    if (!department) return;
    setBusy(true);
    for (const { name, ...times } of offered) {
      const words = { name: t(`onboarding.shift.${name}.short`), long_name: t(`onboarding.shift.${name}.long`) };
      const input = { id: ids[`${trade} ${name}`]!, departmentId: department.id, ...words, ...times };
      const answer = await answerOrToast(create({ variables: { input } }).then(({ data }) => data?.createShift));
      if (!answer) return setBusy(false);
    }
    await again();
    setBusy(false);
    if (offered.length > 0) toastDone(t('onboarding.page.shifts.added', { count: offered.length }));
    done('SHIFT_TYPES');
  };
  return (
    <>
      <Radio.Group
        value={trade}
        onChange={(value) => setTrade(value as Trade)}
        label={t('onboarding.page.shifts.trade')}
      >
        <div className={classes.choices}>
          {trades.map((item) => (
            <Radio.Card key={item} value={item} py="sm" px={14} disabled={busy}>
              <p className={typography.semibold}>{t(`onboarding.trade.${item}`)}</p>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {offered.length > 0 ? (
        <List
          title={t('onboarding.page.shifts.brings')}
          shifts={offered.map((shift) => ({
            ...shift,
            key: shift.name,
            words: t(`onboarding.shift.${shift.name}.long`),
          }))}
        />
      ) : null}
      {shifts.length > 0 ? (
        <List
          title={t('onboarding.page.shifts.there')}
          shifts={shifts.map((shift) => ({ ...shift, key: shift.id, words: shift.long_name }))}
        />
      ) : null}
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => (offered.length > 0 ? void add() : done('SHIFT_TYPES'))}>
          {offered.length > 0 ? t('onboarding.page.shifts.add', { count: offered.length }) : t('onboarding.continue')}
        </Button>
      </div>
    </>
  );
};
