import { useMutation } from '@apollo/client/react';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOfDay } from '#domain/organisation/day-plan.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { useModalDate, weekRange } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { SetTurnoverDocument } from './Days.generated.ts';
import { dayNotes } from './day-notes.ts';
import { changedFigures, type Figures, figureKey, minorIn } from './figures.ts';
import { type SaidDay, useDays } from './use-days.ts';
import { WeekFigures } from './WeekFigures.tsx';

const kinds = ['turnoverMinor', 'expensesMinor'] as const;
type Kind = (typeof kinds)[number];
type Both = Record<Kind, Figures>;

const figuresOf = (days: readonly SaidDay[], kind: Kind): Figures =>
  new Map(
    days.flatMap(({ departmentId, date, [kind]: value }) =>
      value === null ? [] : [[figureKey(departmentId, date), value] as const],
    ),
  );

/** One entry for each department and date, with the figures that were changed and no others. */
const changedDays = (before: Both, typed: Both) => {
  const changes = kinds.flatMap((kind) => changedFigures(before[kind], typed[kind]).map((one) => ({ ...one, kind })));
  return [...Map.groupBy(changes, ({ rowId, date }) => figureKey(rowId, date)).values()].map((ofDay) => ({
    departmentId: ofDay[0]!.rowId,
    date: ofDay[0]!.date,
    ...Object.fromEntries(ofDay.map(({ kind, value }) => [kind, value])),
  }));
};

const nothing: Both = { turnoverMinor: new Map(), expensesMinor: new Map() };

/** The modal manage-turnover/:date: what each department brought in and spent, a week at a time. */
export default function ManageTurnover() {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const modals = useModals();
  const range = weekRange(useModalDate());
  const source = useDays(range);
  const [send] = useMutation(SetTurnoverDocument);
  const { save, saving } = useSaveDays(t('days.turnover.saved'));
  const [kind, setKind] = useState<Kind>('turnoverMinor');
  const [typed, setTyped] = useState<Both>(nothing);
  const before: Both = {
    turnoverMinor: figuresOf(source.days, 'turnoverMinor'),
    expensesMinor: figuresOf(source.days, 'expensesMinor'),
  };
  const changed = changedDays(before, typed);
  const unit = minorIn(source.currency);
  return (
    <DaysModal
      title={t('days.turnover.title')}
      range={range}
      ready={source.found}
      error={source.error}
      again={source.again}
      go={(step) => modals.swap('manage-turnover/:date', { date: addDays(range.from, step * 7) })}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('days.turnover.kind')}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'turnoverMinor', label: t('days.turnover.turnover') },
            { value: 'expensesMinor', label: t('days.turnover.expenses') },
          ]}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t('days.turnover.paste')}
      </Text>
      <WeekFigures
        label={t(kind === 'turnoverMinor' ? 'days.turnover.turnover' : 'days.turnover.expenses')}
        rows={source.departments}
        dates={source.dates}
        figures={new Map([...before[kind], ...typed[kind]])}
        notes={dayNotes(source.days, t)}
        unit={unit}
        most={mostOfDay.minor}
        decimals={unit === 1 ? 0 : 2}
        text={(minor) => format.money({ minor, currency: source.currency }, { whole: true })}
        onChange={(changes) => setTyped({ ...typed, [kind]: new Map([...typed[kind], ...changes]) })}
      />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={changed.length === 0}
          loading={saving}
          onClick={() => void save(send({ variables: { input: { days: changed } } }), ({ data }) => data?.setTurnover)}
        >
          {t('common.save')}
        </Button>
      </FormFooter>
    </DaysModal>
  );
}
