import { Checkbox, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOfDay } from '#domain/organisation/day-plan.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { useModalDate, weekRange } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SetTurnoverDocument } from './Days.generated.ts';
import { dayNotes } from './day-notes.ts';
import { type Figures, minorIn } from './figures.ts';
import {
  type BothFigures,
  changedDays,
  daysWithTeams,
  type FigureKind,
  hourRow,
  saidFigures,
} from './turnover-figures.ts';
import { useDays } from './use-days.ts';
import { WeekFigures } from './WeekFigures.tsx';

const nothing: BothFigures = { turnoverMinor: new Map(), expensesMinor: new Map() };
const splits = ['day', 'hour'] as const;

/** Figures of these rows only: hours and their days are not added together. */
const figuresOf = (rows: readonly { id: string }[], all: Figures): Figures => {
  const shown = new Set(rows.map(({ id }) => id));
  return new Map([...all].filter(([key]) => shown.has(key.split(' ')[0] ?? '')));
};

/** Rows of the table: all departments, or the hours of one department. */
const useRows = (departments: readonly { id: string; name: string }[]) => {
  const format = useFormat();
  const [split, setSplit] = useState<(typeof splits)[number]>('day');
  const [chosen, choose] = useState<string>();
  const department = departments.find(({ id }) => id === chosen) ?? departments[0];
  const hours = Array.from({ length: department ? 24 : 0 }, (_, hour) => ({
    id: hourRow(department!.id, hour),
    name: format.time(`${String(hour).padStart(2, '0')}:00`),
  }));
  return { split, setSplit, department, choose, rows: split === 'day' ? departments : hours };
};

type ToolsProps = {
  kind: FigureKind;
  setKind: (kind: FigureKind) => void;
  view: ReturnType<typeof useRows>;
  departments: readonly { id: string; name: string }[];
};

/** The edited figure, and its rows. */
const Tools = ({ kind, setKind, view: { split, setSplit, department, choose }, departments }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('days.turnover.kind')}
        value={kind}
        onChange={(value) => setKind(value as FigureKind)}
        data={[
          { value: 'turnoverMinor', label: t('days.turnover.turnover') },
          { value: 'expensesMinor', label: t('days.turnover.expenses') },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('days.turnover.split')}
        value={split}
        onChange={(value) => setSplit(value as 'day')}
        data={splits.map((item) => ({ value: item, label: t(`days.turnover.by.${item}`) }))}
      />
      {split === 'hour' && departments.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={t('days.turnover.department')}
          value={department?.id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  );
};

type TeamsProps = {
  /** Days whose figures by team would count in addition to the typed hours. */
  days: ReturnType<typeof daysWithTeams>;
  names: ReadonlyMap<string, string>;
  money: (minor: number) => string;
  replaces: boolean;
  choose: (replaces: boolean) => void;
};

/** Says that typed hours add to figures by team, and offers to replace these. */
const TeamsNotice = ({ days, names, money, replaces, choose }: TeamsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (days.length === 0) return null;
  const named = days.map(({ departmentId, date, minor }) => {
    const place = names.size > 1 ? `${names.get(departmentId) ?? ''}, ` : '';
    return `${place}${format.date(date)}: ${money(minor)}`;
  });
  return (
    <Notice kind="pending" role="status">
      {t(replaces ? 'days.turnover.teams.replaced' : 'days.turnover.teams.added', { days: named.join(' · ') })}
      <Checkbox
        mt="xs"
        label={t('days.turnover.teams.replace')}
        checked={replaces}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Notice>
  );
};

/** Modal manage-turnover/:date: turnover and expenses of each department, by week. */
export default function ManageTurnover() {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const range = weekRange(useModalDate());
  const source = useDays(range);
  const send = useMutate(SetTurnoverDocument);
  const { save, saving } = useSaveDays(t('days.turnover.saved'));
  const [kind, setKind] = useState<FigureKind>('turnoverMinor');
  const [typed, setTyped] = useState<BothFigures>(nothing);
  const view = useRows(source.departments);
  const { split, rows } = view;
  const before: BothFigures = {
    turnoverMinor: saidFigures(source.days, 'turnoverMinor'),
    expensesMinor: saidFigures(source.days, 'expensesMinor'),
  };
  const [replaces, setReplaces] = useState(false);
  const changed = changedDays(before, typed, source.days, replaces);
  const money = (minor: number): string => format.money({ minor, currency: source.currency }, { whole: true });
  const unit = minorIn(source.currency);
  return (
    <DaysModal
      title={t('days.turnover.title')}
      range={range}
      source={source}
      submit={{
        ready: changed.length > 0,
        saving,
        run: () => save(send({ variables: { input: { days: changed } } }), ({ data }) => data?.setTurnover),
      }}
      go={(step) => modals.swap('manage-turnover/:date', { date: addDays(range.from, step * 7) })}
      tools={<Tools {...{ kind, setKind, view }} departments={source.departments} />}
    >
      <Text size="sm" c="dimmed">
        {t(split === 'day' ? 'days.turnover.paste' : 'days.turnover.hours')}
      </Text>
      <TeamsNotice
        days={daysWithTeams(before, typed, source.days)}
        names={new Map(source.departments.map(({ id, name }) => [id, name]))}
        replaces={replaces}
        choose={setReplaces}
        money={money}
      />
      <WeekFigures
        label={t(kind === 'turnoverMinor' ? 'days.turnover.turnover' : 'days.turnover.expenses')}
        rows={rows}
        dates={source.dates}
        figures={figuresOf(rows, new Map([...before[kind], ...typed[kind]]))}
        notes={dayNotes(source.days, t)}
        unit={unit}
        most={mostOfDay.minor}
        decimals={unit === 1 ? 0 : 2}
        text={money}
        onChange={(changes) => setTyped({ ...typed, [kind]: new Map([...typed[kind], ...changes]) })}
      />
    </DaysModal>
  );
}
