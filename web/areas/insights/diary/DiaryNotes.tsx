import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Button, Checkbox, Flex, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diaryLimits } from '#domain/organisation/day-plan.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { type DiaryLineFragment, WriteDiaryNoteDocument } from './Diary.generated.ts';
import classes from './Diary.module.css';

type Note = { id: string; text: string; notify?: boolean };

/** Notes of a day with their authors; people may edit and delete their own. */
export const DiaryNotes = ({ day }: { day: DiaryLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(WriteDiaryNoteDocument);
  const [open, setOpen] = useState<Note>();
  /** Who wrote the note and when; changed by someone else, it names both. */
  const wordsOf = ({ author, editor, written, edited }: DiaryLineFragment['notes'][number]): string => {
    if (editor === null || edited === null) return `${author}, ${format.instant(edited ?? written)}`;
    const change = t('insights.diary.edited', { name: editor, when: format.instant(edited) });
    return `${author}, ${format.instant(written)} · ${change}`;
  };
  const write = async ({ id, text, notify }: Note) => {
    const sent = send({ variables: { input: { id, departmentId: day.departmentId, date: day.date, text, notify } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.writeDiaryNote));
    if (!answer) return;
    setOpen(undefined);
    const again = () => client.refetchQueries({ include: ['Diary'] });
    if (text === '') offer(t('insights.diary.removed'), await sent, again);
    // A failed refetch is reported by the query itself.
    await again().catch(() => undefined);
  };
  return (
    <Stack className={layout.fullRow} gap="xs" align="flex-start" maw={720}>
      {day.notes
        .filter(({ id }) => id !== open?.id)
        .map((note) => (
          <Box key={note.id} w="100%">
            <p className={classes.words}>{note.text}</p>
            <Flex component="p" className={typography.captionInline} gap="4px 8px" align="center" wrap="wrap">
              {wordsOf(note)}
              {note.mayEdit ? (
                <>
                  <Button variant="subtle" size="compact-xs" onClick={() => setOpen({ id: note.id, text: note.text })}>
                    {t('common.edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-xs"
                    loading={loading}
                    onClick={() => void write({ id: note.id, text: '' })}
                  >
                    {t('common.delete')}
                  </Button>
                </>
              ) : null}
            </Flex>
          </Box>
        ))}
      {open ? (
        <Box w="100%">
          <Textarea
            aria-label={t('insights.diary.note')}
            autosize
            minRows={2}
            error={
              open.text.length > diaryLimits.text ? t('refusal.input.tooLong', { limit: diaryLimits.text }) : undefined
            }
            value={open.text}
            onChange={({ currentTarget: { value } }) => setOpen({ ...open, text: value })}
            data-autofocus
          />
          <Checkbox
            mt="xs"
            label={t('insights.diary.notify')}
            checked={open.notify ?? false}
            onChange={({ currentTarget: { checked } }) => setOpen({ ...open, notify: checked })}
          />
          <Group gap="xs" mt="xs">
            <Button size="xs" loading={loading} disabled={!open.text.trim()} onClick={() => void write(open)}>
              {t('common.save')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setOpen(undefined)}>
              {t('common.cancel')}
            </Button>
          </Group>
        </Box>
      ) : (
        <Button variant="subtle" size="compact-xs" ms={-8} onClick={() => setOpen({ id: newId('dia'), text: '' })}>
          {t('insights.diary.add')}
        </Button>
      )}
    </Stack>
  );
};
