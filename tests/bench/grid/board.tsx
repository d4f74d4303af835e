import '@mantine/core/styles.css';
import './page.css';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { BoardActions, BoardData, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import { type BoardStore, createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { ScheduleBoard } from '#web/areas/schedule/week/ScheduleBody.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import common from '#web/kit/i18n/locales/en/common.json';
import fields from '#web/kit/i18n/locales/en/fields.json';
import schedule from '#web/kit/i18n/locales/en/schedule.json';
import { hues } from '#web/ui/hue-of.ts';
import { type GridData, type GridShift, generate, kinds } from './data.ts';
import { expose } from './probe.ts';

const settings: BoardSettings = {
  today: '2026-11-10',
  currency: 'EUR',
  showCost: false,
  targetCostShare: null,
  mayEdit: true,
  departmentOf: () => 'Bar',
};
const may = { edit: true, move: true, delete: true };
const nothing = (): void => {};
const actions: BoardActions = {
  move: nothing,
  copy: nothing,
  remove: nothing,
  add: nothing,
  open: nothing,
  addByForm: nothing,
  openAbsence: nothing,
  period: nothing,
  today: nothing,
  announce: nothing,
};

const shiftOf = (data: GridData, { id, person, column, starttime, endtime, minutes, kind }: GridShift) => ({
  id,
  version: 1,
  rowId: data.people[person]!.id,
  seriesId: null,
  employeeId: data.people[person]!.id,
  date: data.dates[column]!,
  starttime,
  endtime,
  breakMinutes: 0,
  minutes,
  costMinor: null,
  isTask: false,
  teamId: 'tem_1',
  teamName: 'Team',
  shiftId: `shf_${kind}`,
  name: kinds[kind]!,
  hue: hues[kind * 2]!,
  note: null,
  tags: [],
  published: true,
  findings: [],
  seats: null,
  offered: false,
  may,
});

const boardData = (data: GridData): BoardData => ({
  days: data.dates.map((date) => ({ date, holiday: null, coverage: null, forecast: null })),
  employees: data.people.map(({ id, name }) => ({
    id,
    name,
    teamId: null,
    role: 'Floor',
    contractMinutes: 2280,
    elsewhereMinutes: 0,
  })),
  shifts: data.shifts.map((shift) => shiftOf(data, shift)),
  absences: [],
});

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { common, fields, schedule } } },
  interpolation: { escapeValue: false },
});

let show: (store: BoardStore) => void = nothing;

const Board = ({ store }: { store: BoardStore }) => (
  <ScheduleBoard
    store={store}
    settings={settings}
    actions={actions}
    templates={[]}
    verdictFor={() => ({ level: 'fits', words: '', warnings: 0 })}
    minutesFor={() => 0}
  />
);

/** Shown by the app while the week is loading: the period and its actions. */
const Toolbar = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p>
      {format.date('2026-11-10')}, {t('schedule.bulk.publish', { count: 14 })}
    </p>
  );
};

/** Shows the board as soon as the week has loaded; that renders no other part of the page again. */
const Week = () => {
  const [store, setStore] = useState<BoardStore>();
  show = setStore;
  return store ? <Board store={store} /> : null;
};

/** The app: React, theme and toolbar are rendered before the board. */
const App = () => (
  <MantineProvider>
    <Toolbar />
    <Week />
  </MantineProvider>
);

let prepared: BoardData;
let store: BoardStore;
let grid: GridData;

expose(
  {
    nameX: 8,
    prepare: (data) => {
      grid = data;
      prepared = boardData(data);
      createRoot(document.getElementById('root')!).render(<App />);
    },
    mount: () => {
      store = createBoardStore(prepared);
      show(store);
    },
    scroller: () => document.querySelector<HTMLElement>('[data-scroller]')!,
    shift: (id) => document.querySelector(`[data-shift="${id}"]`),
    move: ({ id }, person) => {
      const employeeId = grid.people[person]!.id;
      store.apply({ put: [{ ...store.shift(id)!, employeeId, rowId: employeeId }] });
    },
  },
  generate,
);
