import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOfDay } from '#domain/organisation/day-plan.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { useModalDate, weekRange } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { Select } from '#web/ui/Select.tsx';
import { SetBudgetDocument } from './Days.generated.ts';
import { dayNotes } from './day-notes.ts';
import { changedFigures, type Figures, figureKey, minorIn } from './figures.ts';
import { type SaidDay, useDays } from './use-days.ts';
import { WeekFigures } from './WeekFigures.tsx';

type Kind = 'minutes' | 'costMinor';
type Both = Record<Kind, Figures>;

const figuresOf = (days: readonly SaidDay[], kind: Kind, shift = 0): Figures =>
  new Map(
    days.flatMap(({ date, budgets }) =>
      budgets.flatMap((budget) => {
        const value = budget[kind];
        return value === null ? [] : [[figureKey(budget.teamId, addDays(date, shift)), value] as const];
      }),
    ),
  );
const bothOf = (days: readonly SaidDay[], shift = 0): Both => ({
  minutes: figuresOf(days, 'minutes', shift),
  costMinor: figuresOf(days, 'costMinor', shift),
});

/** Every team and date with a change, with both figures, which the server saves together. */
const changedDays = (before: Both, typed: Both, departmentId: string) => {
  const changed = [
    ...changedFigures(before.minutes, typed.minutes),
    ...changedFigures(before.costMinor, typed.costMinor),
  ];
  const now = (kind: Kind, key: string) => (typed[kind].has(key) ? typed[kind] : before[kind]).get(key) ?? null;
  return [...Map.groupBy(changed, ({ date }) => date)].map(([date, ofDate]) => ({
    departmentId,
    date,
    teams: [...new Set(ofDate.map(({ rowId }) => rowId))].map((teamId) => {
      const key = figureKey(teamId, date);
      return { teamId, minutes: now('minutes', key), costMinor: now('costMinor', key) };
    }),
  }));
};

const nothing: Both = { minutes: new Map(), costMinor: new Map() };

type ToolsProps = {
  kind: Kind;
  setKind: (kind: Kind) => void;
  departments: readonly { id: string; name: string }[];
  department?: { id: string };
  choose: (id: string | undefined) => void;
  mayChoose: boolean;
  copy: () => Promise<void>;
};

/** The edited department, the unit (hours or money), and a button that copies the previous week. */
const Tools = ({ kind, setKind, departments, department, choose, mayChoose, copy }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {departments.length > 1 ? (
        <Select
          size="xs"
          aria-label={t('days.department')}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={department?.id ?? null}
          disabled={!mayChoose}
          onChange={(id) => choose(id ?? undefined)}
          allowDeselect={false}
        />
      ) : null}
      <SegmentedControl
        size="xs"
        aria-label={t('days.budget.kind')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: 'minutes', label: t('days.budget.hours') },
          { value: 'costMinor', label: t('days.budget.cost') },
        ]}
      />
      <Button variant="default" size="xs" onClick={() => void copy()}>
        {t('days.copyLast')}
      </Button>
    </>
  );
};

/** Modal manage-budget/:date: budgets of a department's teams in hours and money, by week. */
export default function ManageBudget() {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useModalPlace();
  const modals = useModals();
  const date = useModalDate();
  const range = weekRange(date);
  const source = useDays(range);
  const send = useMutate(SetBudgetDocument);
  const { save, saving } = useSaveDays(t('days.budget.saved'));
  const [kind, setKind] = useState<Kind>('minutes');
  const [typed, setTyped] = useState<Both>(nothing);
  const [chosen, setChosen] = useState<string | undefined>(query.department);
  const department = source.departments.find(({ id }) => id === chosen) ?? source.departments[0];
  const teams = source.teams.filter(({ department_id }) => department_id === department?.id);
  const own = source.days.filter(({ departmentId }) => departmentId === department?.id);
  const before = bothOf(own);
  const changed = department ? changedDays(before, typed, department.id) : [];
  const unit = kind === 'minutes' ? 60 : minorIn(source.currency);
  const copy = async () => {
    const last = await source.load(weekRange(addDays(date, -7)));
    const then = bothOf(
      last.filter(({ departmentId }) => departmentId === department?.id),
      7,
    );
    setTyped({
      minutes: new Map([...typed.minutes, ...then.minutes]),
      costMinor: new Map([...typed.costMinor, ...then.costMinor]),
    });
  };
  return (
    <DaysModal
      title={t('days.budget.title')}
      range={range}
      source={source}
      submit={{
        ready: changed.length > 0,
        saving,
        run: () => save(send({ variables: { input: { days: changed } } }), ({ data }) => data?.setBudget),
      }}
      go={(step) =>
        modals.swap('manage-budget/:date', { date: addDays(range.from, step * 7) }, { department: department?.id })
      }
      tools={
        <Tools
          {...{ kind, setKind, department, copy }}
          departments={source.departments}
          choose={setChosen}
          // Switching departments requires saving or discarding changes first.
          mayChoose={changed.length === 0}
        />
      }
    >
      <WeekFigures
        label={t(kind === 'minutes' ? 'days.budget.hours' : 'days.budget.cost')}
        rows={teams}
        dates={source.dates}
        figures={new Map([...before[kind], ...typed[kind]])}
        notes={dayNotes(own, t)}
        unit={unit}
        most={kind === 'minutes' ? mostOfDay.minutes : mostOfDay.minor}
        decimals={unit === 1 ? 0 : 2}
        text={(value) =>
          kind === 'minutes'
            ? format.hours(value)
            : format.money({ minor: value, currency: source.currency }, { whole: true })
        }
        onChange={(changes) => setTyped({ ...typed, [kind]: new Map([...typed[kind], ...changes]) })}
      />
    </DaysModal>
  );
}
