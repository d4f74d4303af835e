import { Group, Stack, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { BoardEmployee } from '#web/areas/schedule/board/board-model.ts';
import { DraftFacts } from '#web/areas/schedule/board/DraftFacts.tsx';
import { TemplateChip } from '#web/areas/schedule/board/drag/TemplateChip.tsx';
import { candidateOfDraft, draftsFor } from '#web/areas/schedule/board/quick-drafts.ts';
import { recentFirst, rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { ofThereFirst } from '#web/areas/schedule/board/rows/team-for.ts';
import layout from '#web/ui/layout.module.css';
import type { SheetProps } from './MenuSheet.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './Sheet.module.css';

/** Adding in two steps: times or shift type, then the person. */
export const AddSheet = ({ store, inputs, day, onSheet }: SheetProps) => {
  const { words, actions, templates, verdictFor, problemFor, minutesFor } = inputs;
  const { t } = words;
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [ordered] = useState(() => recentFirst(templates));
  const drafts = useMemo(() => draftsFor(typed, ordered, words.joints()), [typed, ordered, words]);
  const draft = drafts.find(({ template }) => template.id === chosenId) ?? drafts[0];
  const candidate = useMemo(() => draft && candidateOfDraft(minutesFor, draft, day), [draft, minutesFor, day]);
  const problem = useMemo(() => (candidate && problemFor?.(candidate, day)) ?? null, [candidate, problemFor, day]);
  const verdictOf = useCallback(
    (employeeId: string) => verdictFor(candidate!, employeeId, day),
    [verdictFor, candidate, day],
  );
  const all = store.people();
  const people = useMemo(() => ofThereFirst(all, draft?.template), [all, draft?.template]);
  const add = (employee: BoardEmployee | null): void => {
    if (!draft) return;
    const { template, starttime, endtime, breakMinutes } = draft;
    onSheet(null);
    rememberTemplate(template.id);
    actions.add({ employeeId: employee?.id ?? null, date: day, template, starttime, endtime, breakMinutes });
    const warnings = employee ? verdictOf(employee.id).warnings : 0;
    actions.announce(words.say.added(template.name, employee?.name ?? null, day, warnings));
  };
  return (
    <Stack gap="sm">
      <TextInput
        size="lg"
        aria-label={t('schedule.add.label')}
        placeholder={t('schedule.add.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        error={draft ? problem : t('schedule.add.nothing')}
      />
      <Group className={`${layout.scrollX} ${classes.templates}`} gap="xs" align="stretch" wrap="nowrap">
        {drafts.map((item) => (
          <TemplateChip
            key={item.template.id}
            draft={item}
            first={item === draft}
            words={words}
            onClick={() => setChosenId(item.template.id)}
          />
        ))}
      </Group>
      {draft && candidate && problem === null ? (
        <DraftFacts
          inputs={inputs}
          draft={draft}
          date={day}
          minutes={candidate.minutes}
          verdict={null}
          visible={t('schedule.add.visibleToChosen')}
        />
      ) : null}
      {draft && problem === null ? (
        <PeopleList date={day} employees={people} verdictOf={verdictOf} words={words} onPick={add} />
      ) : null}
    </Stack>
  );
};
