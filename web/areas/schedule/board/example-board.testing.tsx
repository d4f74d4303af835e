import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { AvailabilityMarksContext, type ShownAvailability } from '#web/areas/schedule/availability-marks/marks.ts';
import type { Publish } from '#web/areas/schedule/day-list/DayList.tsx';
import { ScheduleBoard } from '#web/areas/schedule/week/ScheduleBody.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type {
  BoardAbsence,
  BoardActions,
  BoardData,
  BoardEmployee,
  BoardSettings,
  BoardShift,
  BoardTemplate,
  BoardVerdict,
  ProblemFor,
} from './board-model.ts';
import { createBoardStore } from './board-store.ts';
import type { KeyList } from './controller.ts';

export const week = [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`);

export const employee = (id: string, name: string, over: Partial<BoardEmployee> = {}): BoardEmployee => ({
  id,
  name,
  teamId: 'bar',
  role: 'Bar',
  contractMinutes: 38 * 60,
  elsewhereMinutes: 0,
  ...over,
});

export const shift = (
  id: string,
  employeeId: string | null,
  date: string,
  over: Partial<BoardShift> = {},
): BoardShift => ({
  id,
  version: 1,
  rowId: employeeId ?? 'open',
  seriesId: null,
  employeeId,
  date,
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  minutes: 450,
  costMinor: 12_000,
  isTask: false,
  teamId: 'bar',
  teamName: 'Bar',
  shiftId: 'early',
  name: 'Early shift',
  hue: 'jade',
  note: null,
  tags: [],
  published: true,
  findings: [],
  seats: null,
  offered: false,
  may: { edit: true, move: true, delete: true },
  ...over,
});

export const absence = (employeeId: string, from: string, until: string | null): BoardAbsence => ({
  id: `abs-${employeeId}`,
  absenceId: `abs-${employeeId}`,
  employeeId,
  from,
  until,
  name: 'Vacation',
  kind: 'leave',
  status: 'Approved',
  hiddenShifts: 0,
});

export const exampleData = (): BoardData => ({
  employees: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries'), employee('chloe', 'Chloé Martin')],
  days: week.map((date) => ({ date, holiday: null, coverage: null, forecast: null })),
  shifts: [
    shift('s1', 'anna', week[0]!),
    shift('s2', 'anna', week[1]!),
    shift('s3', 'bram', week[2]!, { published: false, name: 'Late shift', starttime: '15:00', endtime: '23:00' }),
    shift('o1', null, week[4]!, { seats: { total: 2, free: 1, requests: 1 }, name: 'Wine tasting' }),
  ],
  absences: [absence('chloe', week[2]!, week[4]!)],
});

const templates: BoardTemplate[] = [
  {
    id: 'early',
    name: 'Early shift',
    hue: 'jade',
    teamId: 'bar',
    teamName: 'Bar',
    starttime: '09:00',
    endtime: '17:00',
    breakMinutes: 30,
    isTask: false,
  },
  {
    id: 'late',
    name: 'Late shift',
    hue: 'violet',
    teamId: 'bar',
    teamName: 'Bar',
    starttime: '15:00',
    endtime: '23:00',
    breakMinutes: 30,
    isTask: false,
  },
];

export const settings: BoardSettings = {
  today: week[1]!,
  currency: 'EUR',
  showCost: true,
  targetCostShare: null,
  mayEdit: true,
  departmentOf: (teamId) => (teamId === 'bar' ? 'Bar' : 'Kitchen'),
};

const fits: BoardVerdict = { level: 'fits', words: 'Suitable', warnings: 0 };

/** A board in the document whose moves, copies, deletions and additions come true at once, as an optimistic screen makes them. */
export const renderBoard = async (
  inputs: {
    data?: BoardData;
    settings?: Partial<BoardSettings>;
    strip?: Partial<BoardActions>;
    said?: ShownAvailability;
    /** Around the board, where something on it asks the server. */
    around?: (board: ReactElement) => ReactElement;
    keyList?: KeyList;
    publish?: Publish;
  } = {},
) => {
  const store = createBoardStore(inputs.data ?? exampleData());
  let copies = 0;
  const actions = {
    move: vi.fn<BoardActions['move']>((landings) =>
      store.apply({ put: landings.map(({ shift: one, ...to }) => ({ ...one, ...to })) }),
    ),
    copy: vi.fn<BoardActions['copy']>((landings) =>
      store.apply({ put: landings.map(({ shift: one, ...to }) => ({ ...one, ...to, id: `copy${++copies}` })) }),
    ),
    remove: vi.fn<BoardActions['remove']>((shifts) => store.apply({ remove: shifts.map(({ id }) => id) })),
    add: vi.fn<BoardActions['add']>(({ employeeId, date, template, starttime, endtime }) =>
      store.apply({ put: [shift('added', employeeId, date, { name: template.name, starttime, endtime })] }),
    ),
    open: vi.fn<BoardActions['open']>(),
    addByForm: vi.fn<BoardActions['addByForm']>(),
    openAbsence: vi.fn<BoardActions['openAbsence']>(),
    publish: vi.fn<NonNullable<BoardActions['publish']>>(),
    period: vi.fn<BoardActions['period']>(),
    today: vi.fn<BoardActions['today']>(),
    undo: vi.fn<NonNullable<BoardActions['undo']>>(),
    redo: vi.fn<NonNullable<BoardActions['redo']>>(),
    announce: vi.fn<BoardActions['announce']>(),
  };
  const problemFor = vi.fn<ProblemFor>(() => null);
  const verdictFor = vi.fn<(...asked: unknown[]) => BoardVerdict>(() => fits);
  const { around = (board) => board } = inputs;
  const board = (
    <AvailabilityMarksContext value={inputs.said ?? null}>
      <ScheduleBoard
        store={store}
        settings={{ ...settings, ...inputs.settings }}
        actions={{ ...actions, ...inputs.strip }}
        templates={templates}
        keyList={inputs.keyList}
        publish={inputs.publish}
        verdictFor={verdictFor}
        problemFor={problemFor}
        minutesFor={(_date, times) => minuteOfDay(times.endtime) - minuteOfDay(times.starttime) - times.breakMinutes}
      />
    </AvailabilityMarksContext>
  );
  const view = await renderWithProviders(around(board));
  // A phone's list comes in a file of its own.
  await waitFor(() => expect(view.queryByLabelText('Loading')).toBeNull());
  const said = (): string | undefined => actions.announce.mock.lastCall?.[0];
  return { ...view, store, actions, verdictFor, problemFor, said };
};
