import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTag, type TagChange } from '#domain/shifts/shift-tags.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import { ShiftTagsInput } from '#web/parts/shifts/ShiftTagsInput.tsx';
import { tagsIssue } from '#web/parts/shifts/tags-shape.ts';
import classes from './BulkTags.module.css';
import { tagsShown } from './tags-shown.ts';

type Props = { shifts: readonly BoardShift[]; onSave: (change: TagChange) => void };

const labelHeight = 32;

/** Tags to add to and remove from the selected shifts. */
export const BulkTagsForm = ({ shifts, onSave }: Props) => {
  const { t } = useTranslation();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const borne = tagsShown({ scheduledShifts: shifts, openShifts: [] }, null);
  const issue = tagsIssue(add);
  const isNothing = add.length + remove.length === 0;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNothing && !issue) onSave({ add, remove });
  };
  return (
    <form className={classes.form} onSubmit={save}>
      <ShiftTagsInput
        label={t('schedule.tags.add')}
        value={add}
        onChange={setAdd}
        error={issueText({ message: issue })}
        // Above the label, which says what is typed here.
        comboboxProps={{ withinPortal: false, position: 'top', offset: labelHeight }}
        // Needed because the form is lazily loaded, after the focus trap is active.
        autoFocus
      />
      {borne.length > 0 ? (
        <Checkbox.Group label={t('schedule.tags.off')} value={remove} onChange={setRemove} className={classes.off}>
          <Stack gap="xs" pt={6}>
            {borne.map((tag) => (
              <Checkbox
                key={tag}
                value={tag}
                label={t('schedule.tags.on', { tag, count: shifts.filter(({ tags }) => hasTag(tags, tag)).length })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
        <Button type="submit" disabled={isNothing}>
          {t('schedule.tags.save', { count: shifts.length })}
        </Button>
      </Group>
    </form>
  );
};
