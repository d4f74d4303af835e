import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { BoardEmployee } from '#web/areas/schedule/board/board-model.ts';
import { draftsFor } from '#web/areas/schedule/board/quick-drafts.ts';
import { recentFirst, rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { TemplateChip } from '#web/areas/schedule/board/TemplateChip.tsx';
import type { SheetProps } from './DaySheet.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './Sheet.module.css';

/** What, then who: the times or a shift, then the person whom it fits. */
export const AddSheet = ({ store, given, day, onSheet }: SheetProps) => {
  const { words, actions, templates, verdictFor, minutesFor } = given;
  const { t } = words;
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [ordered] = useState(() => recentFirst(templates));
  const drafts = draftsFor(typed, ordered, words.joints);
  const draft = drafts.find(({ template }) => template.id === chosenId) ?? drafts[0];
  const { starttime = '', endtime = '', breakMinutes = 0, template } = draft ?? {};
  const { teamId = '', isTask = false, id: shiftId } = template ?? {};
  const verdictOf = useCallback(
    (employeeId: string) => {
      const minutes = minutesFor(day, { starttime, endtime, breakMinutes, teamId });
      return verdictFor(
        { shift: null, copy: false, starttime, endtime, breakMinutes, minutes, isTask, teamId, shiftId },
        employeeId,
        day,
      );
    },
    [minutesFor, verdictFor, day, starttime, endtime, breakMinutes, isTask, teamId, shiftId],
  );
  const add = (employee: BoardEmployee | null): void => {
    if (!template) return;
    onSheet(null);
    rememberTemplate(template.id);
    actions.add({ employeeId: employee?.id ?? null, date: day, template, starttime, endtime, breakMinutes });
    const warnings = employee ? verdictOf(employee.id).warnings : 0;
    actions.announce(words.say.added(template.name, employee?.name ?? null, day, warnings));
  };
  return (
    <div className={classes.fields}>
      <TextInput
        size="lg"
        aria-label={t('schedule.add.label')}
        placeholder={t('schedule.add.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        error={draft ? undefined : t('schedule.add.nothing')}
      />
      <div className={classes.templates}>
        {drafts.map((one) => (
          <TemplateChip
            key={one.template.id}
            draft={one}
            first={one === draft}
            words={words}
            onClick={() => setChosenId(one.template.id)}
          />
        ))}
      </div>
      {draft ? (
        <PeopleList date={day} employees={store.employees()} verdictOf={verdictOf} words={words} onPick={add} />
      ) : null}
    </div>
  );
};
