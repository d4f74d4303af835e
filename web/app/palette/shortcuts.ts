import { fieldOwners } from '#domain/custom-fields/custom-field.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';

/** A screen with usual parameters: a named view, or a date form for the current week. */
export type Shortcut = {
  kind: 'page' | 'modal';
  /** The table row whose requirement applies. */
  row: string;
  /** `date` is filled with today when it is opened. */
  params: Readonly<Record<string, string>>;
  /** "Schedule: Teams, Month". */
  words: readonly [TextKey, ...TextKey[]];
};

type Mode = 'employee' | 'team' | 'shift';
type Period = 'day' | 'week' | 'month';

const schedule = (mode: Mode, ...periods: Period[]): Shortcut[] =>
  periods.map((period) => ({
    kind: 'page',
    row: '/schedule/:mode/:period',
    params: { mode, period },
    words: ['planning.nav', `planning.mode.${mode}`, `planning.periods.${period}`],
  }));

const timesheet = (mode: 'employee' | 'team', ...periods: ('day' | 'week')[]): Shortcut[] =>
  periods.map((period) => ({
    kind: 'page',
    row: '/timesheet/:mode/:period',
    params: { mode, period },
    words: ['timesheet.nav', `planning.mode.${mode}`, `planning.periods.${period}`],
  }));

const dates = (row: string, title: TextKey): Shortcut => ({
  kind: 'modal',
  row,
  params: { period: 'week', date: 'today' },
  words: [title],
});

export const shortcuts: readonly Shortcut[] = [
  ...schedule('employee', 'day', 'week', 'month'),
  ...schedule('team', 'day', 'week', 'month'),
  ...schedule('shift', 'day', 'week', 'month'),
  ...timesheet('employee', 'day', 'week'),
  ...timesheet('team', 'day', 'week'),
  ...(['overview', 'details', 'diary', 'sentiments'] as const).map(
    (view): Shortcut => ({
      kind: 'page',
      row: '/insights/:view',
      params: { view },
      words: ['insights.title', `insights.view.${view}`],
    }),
  ),
  dates('publish-schedule/:period/:date', 'palette.modal.publish'),
  dates('fill-schedule/:period/:date', 'palette.modal.fill'),
  dates('manage-forecast/:date', 'days.forecast.title'),
  dates('manage-turnover/:date', 'days.turnover.title'),
  dates('manage-budget/:date', 'days.budget.title'),
  dates('team-notes/:date', 'days.notes.title'),
  dates('open-close-days/:period/:date', 'days.open.title'),
  dates('close-hours/:period/:date', 'timesheet.close.title'),
  {
    kind: 'modal',
    row: 'app-configure/:app[/:id]',
    params: { app: 'payroll' },
    words: ['payroll.settings'],
  },
  ...fieldOwners.map(
    (appliesTo): Shortcut => ({
      kind: 'modal',
      row: 'custom-fields/:appliesTo',
      params: { appliesTo },
      words: ['customFields.add', `customFields.owner.${appliesTo}`],
    }),
  ),
];
