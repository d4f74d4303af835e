import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, SegmentedControl, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { scheduleModes } from '#domain/schedule/schedule-view.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { isLocale } from '#web/kit/i18n/languages.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { IconPrinter } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PrintScheduleDocument } from './PrintSchedule.generated.ts';
import { type Paper, PrintSheet, papers } from './PrintSheet.tsx';
import { type PrintPeriod, pagesOf, printPeriods, printSheets } from './print-sheets.ts';

/** Explains before printing how the filter of drafts and findings affects the print. */
const stateWords = (state: string | null | undefined, t: TFunction): { nothing: string; only: string | null } =>
  state === 'draft' || state === 'problem'
    ? { nothing: t(`planning.print.nothingOf.${state}`), only: t(`planning.print.only.${state}`) }
    : { nothing: t('planning.print.nothing'), only: null };

const periodOf = (pathname: string): PrintPeriod =>
  printPeriods.find((printPeriod) => pathname.endsWith(`/${printPeriod}`)) ?? 'week';

type Choices = {
  period: PrintPeriod;
  date: string;
  paper: Paper;
  namesOnly: boolean;
  totals: boolean;
  notes: boolean;
  shiftNotes: boolean;
};

type ChoicesProps = { choices: Choices; change: (some: Partial<Choices>) => void };

/** Options of the print. */
const Choices = ({ choices, change }: ChoicesProps) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { period, date, paper, namesOnly, totals, notes, shiftNotes } = choices;
  return (
    <>
      <SegmentedControl
        aria-label={t('planning.period')}
        value={period}
        onChange={(value) => change({ period: value as PrintPeriod })}
        data={printPeriods.map((value) => ({ value, label: t(`planning.periods.${value}`) }))}
      />
      <DateField
        label={t(`planning.print.${period}`)}
        zone={zone}
        value={date}
        onChange={(next) => change({ date: next })}
        data-autofocus
      />
      <SegmentedControl
        aria-label={t('planning.print.paper')}
        value={paper}
        onChange={(value) => change({ paper: value as Paper })}
        data={papers.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Checkbox
        label={t('planning.print.names')}
        checked={namesOnly}
        onChange={(event) => change({ namesOnly: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('planning.print.totals')}
        checked={totals && !namesOnly}
        disabled={namesOnly}
        onChange={(event) => change({ totals: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('planning.print.teamNotes')}
        checked={notes}
        onChange={(event) => change({ notes: event.currentTarget.checked })}
      />
      {period === 'day' ? (
        <Checkbox
          label={t('planning.print.shiftNotes')}
          description={t('planning.print.shiftNotesFor')}
          checked={shiftNotes}
          onChange={(event) => change({ shiftNotes: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
};

/** Sheets of the schedule at this address; undefined while loading. */
const usePrinted = ({ period, date, namesOnly, notes, shiftNotes }: Choices) => {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { zone } = useViewer();
  const { pathname } = useLocation();
  const mode = scheduleModes.find((scheduleMode) => pathname.startsWith(`/schedule/${scheduleMode}/`)) ?? 'employee';
  const [query] = useSearchParams();
  const pages = pagesOf(period, isPlainDate(date) ? date : todayIn(zone));
  const [department, team, shift, state] = ['department', 'team', 'shift', 'state'].map((key) => query.get(key));
  // Skills are visible to planners only.
  const askedSkill = query.get('skill');
  const skill = useMay(shiftsAccess.editScheduledShift) ? askedSkill : null;
  const { data } = useQuery(PrintScheduleDocument, {
    variables: {
      from: pages[0]!.from,
      to: pages.at(-1)!.to,
      departmentIds: department ? [department] : undefined,
      teamIds: team ? [team] : undefined,
      findings: state === 'problem',
      skilled: skill !== null,
    },
    fetchPolicy: 'no-cache',
  });
  const printed =
    data &&
    printSheets(
      data,
      {
        namesOnly,
        locale: isLocale(i18n.language) ? i18n.language : 'en',
        times: (candidate) =>
          candidate.endtime ? times(candidate) : t('planning.print.from', { time: times(candidate) }),
        pause: format.hours,
        named: (name) => t('planning.filter.named', { name }),
        state: (candidate) => t(`planning.print.state.${candidate}`),
      },
      {
        ...{ pages, notes, shiftNotes, team: team ?? null, shift: shift ?? null, state: state ?? null, by: mode },
        ...{ tag: query.get('tag'), skill, search: query.get('q') ?? '' },
      },
    );
  return { printed, words: stateWords(state, t) };
};

/** Date and author of the print. */
const useStamp = (): string => {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone, name } = useViewer();
  const now = localIn(zone);
  return t('planning.print.stamp', { when: `${format.date(now.date)}, ${format.time(now.time)}`, name });
};

/** Modal print-schedule: prints a day, a week, or each week of a month; contents equal the mailed sheet. */
export default function PrintSchedule() {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get('date') ?? '';
  const [choices, setChoices] = useState<Choices>({
    period: periodOf(pathname),
    date: isPlainDate(asked) ? asked : todayIn(zone),
    paper: 'a4',
    namesOnly: false,
    totals: false,
    notes: true,
    shiftNotes: false,
  });
  const change = (some: Partial<Choices>): void => setChoices((before) => ({ ...before, ...some }));
  const { printed, words } = usePrinted(choices);
  const stamp = useStamp();
  return (
    <ModalFrame title={t('planning.print.title')} size="sm">
      <Stack gap={16}>
        <Choices choices={choices} change={change} />
        {printed?.sheets.length === 0 ? <Notice kind="info">{words.nothing}</Notice> : null}
        {printed && printed.sheets.length > 0 && words.only ? <Notice kind="info">{words.only}</Notice> : null}
        {printed && printed.drafts > 0 ? (
          <Notice kind="info">{t('planning.print.drafts', { count: printed.drafts })}</Notice>
        ) : null}
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          disabled={!printed || printed.sheets.length === 0}
          onClick={() => window.print()}
        >
          {t('planning.print.title')}
        </Button>
      </FormFooter>
      {printed
        ? createPortal(
            <PrintSheet
              sheets={printed.sheets}
              totals={choices.totals && !choices.namesOnly}
              namesOnly={choices.namesOnly}
              paper={choices.paper}
              stamp={stamp}
            />,
            document.body,
          )
        : null}
    </ModalFrame>
  );
}
