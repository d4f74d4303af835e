import { Box, Button, Flex, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CellRef } from '#web/grid/rows.ts';
import typography from '#web/ui/typography.module.css';
import { useGridController } from './controller.ts';
import { DraftFacts } from './DraftFacts.tsx';
import { personOf } from './drag/drag-actions.ts';
import { TemplateChip } from './drag/TemplateChip.tsx';
import classes from './QuickAdd.module.css';
import { candidateOfDraft, draftsFor, type QuickDraft, usualFirst } from './quick-drafts.ts';
import { recentFirst, rememberTemplate } from './recent-templates.ts';
import { startIn } from './rows/start-in.ts';
import { openRowId } from './shift-index.ts';

/** Focused before the box is positioned, so that keys typed right after the opening key arrive here. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

type Props = { cell: CellRef; onClose: () => void };

/** Evaluates a draft in this cell: its minutes, why it cannot be planned, and the verdict. */
const useJudged = ({ rowId, column }: CellRef) => {
  const controller = useGridController();
  const { verdictFor, problemFor, minutesFor } = controller.inputs();
  const date = controller.store.dates()[column]!;
  return (draft: QuickDraft) => {
    const candidate = candidateOfDraft(minutesFor, draft, date);
    const problem = problemFor?.(candidate, date) ?? null;
    return {
      minutes: candidate.minutes,
      problem,
      verdict: rowId === openRowId || problem !== null ? null : verdictFor(candidate, rowId, date),
    };
  };
};

export const QuickAddForm = ({ cell, onClose }: Props) => {
  const controller = useGridController();
  const { actions, templates, words } = controller.inputs();
  const [typed, setTyped] = useState('');
  /** Why the shift that was clicked cannot be planned. */
  const [refused, setRefused] = useState<string | null>(null);
  const { t, format } = words;
  const date = controller.store.dates()[cell.column]!;
  const employeeId = cell.rowId === openRowId ? null : cell.rowId;
  const person = personOf(controller, cell);
  const [ordered] = useState(() => usualFirst(recentFirst(templates), controller.store.shifts(), cell.rowId));
  const drafts = draftsFor(typed, ordered, words.joints(), controller.store.view(cell.rowId).employee);
  const first = drafts[0];

  const judged = useJudged(cell);
  const add = (draft: QuickDraft | undefined): void => {
    if (!draft) return;
    const { problem, verdict } = judged(draft);
    if (problem !== null) {
      setRefused(problem);
      return;
    }
    const { template, starttime, endtime, breakMinutes } = draft;
    rememberTemplate(template.id);
    actions.add({ employeeId, date, template, starttime, endtime, breakMinutes });
    actions.announce(words.say.added(template.name, person, date, verdict?.warnings ?? 0));
    onClose();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add(first);
  };

  const firstDraft = first && judged(first);
  return (
    <Flex component="form" direction="column" gap="sm" w={320} onSubmit={submit}>
      <Box component="p" className={typography.heading14} lh="var(--lh-14)">
        {person ?? t('schedule.add.open')}, {format.date(date)}
      </Box>
      <TextInput
        data-autofocus
        ref={focusAtOnce}
        aria-label={t('schedule.add.label')}
        placeholder={t('schedule.add.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(null);
        }}
        autoComplete="off"
        error={first ? (refused ?? firstDraft?.problem) : t('schedule.add.nothing')}
      />
      <ul className={classes.templates} aria-label={t('schedule.add.templates')}>
        {drafts.slice(0, 12).map((draft, index) => (
          <li key={draft.template.id}>
            <TemplateChip draft={draft} first={index === 0} words={words} onClick={() => add(draft)} />
          </li>
        ))}
      </ul>
      {first && firstDraft ? (
        <DraftFacts
          inputs={controller.inputs()}
          draft={first}
          date={date}
          minutes={firstDraft.minutes}
          verdict={firstDraft.verdict}
          visible={person && t('schedule.add.visible', { name: person })}
        />
      ) : null}
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onClose();
            actions.addByForm({ ...startIn(controller, cell.rowId), date });
          }}
        >
          {t('schedule.add.more')}
        </Button>
        <Button type="submit" size="xs" disabled={!firstDraft || firstDraft.problem !== null}>
          {t('schedule.add.submit')}
        </Button>
      </Group>
    </Flex>
  );
};
