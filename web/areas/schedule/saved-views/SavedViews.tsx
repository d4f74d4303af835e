import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button, Group, Menu, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { longestViewName, type ScheduleView } from '#domain/schedule/schedule-view.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { keptKeys, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { IconBookmark, IconCheck, IconTrash } from '#web/ui/icons.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { DeleteScheduleViewDocument, SavedViewsDocument, SaveScheduleViewDocument } from './SavedViews.generated.ts';
import classes from './SavedViews.module.css';
import { filtersOf } from './saved-views.ts';

type ListProps = {
  views: readonly ScheduleView[];
  isCurrent: (view: ScheduleView) => boolean;
  onOpen: (view: ScheduleView) => void;
  onRemove: (view: ScheduleView) => void;
};

const ViewList = ({ views, isCurrent, onOpen, onRemove }: ListProps) => {
  const { t } = useTranslation();
  if (views.length === 0)
    return (
      <Box component="p" className={typography.noteInline} py="xs" px="sm">
        {t('planning.views.none')}
      </Box>
    );
  return views.map((view) => (
    <Group key={view.name} gap={4} wrap="nowrap">
      <Menu.Item
        className={classes.item}
        leftSection={isCurrent(view) ? <IconCheck size={16} /> : <IconBookmark size={16} stroke={1.6} />}
        onClick={() => onOpen(view)}
      >
        {view.name}
      </Menu.Item>
      <ActionIcon aria-label={t('planning.views.delete', { name: view.name })} onClick={() => onRemove(view)}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </Group>
  ));
};

/** Loading and error state. */
const NoViewsYet = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Box className={typography.noteInline} py="xs" px="sm">
      {failed ? (
        <>
          <p>{t('planning.views.fault')}</p>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </>
      ) : (
        <SkeletonRows rows={2} label={t('common.loading')} />
      )}
    </Box>
  );
};

/** Named views: one click restores mode, period and filters for the current date. */
export const SavedViews = ({ address }: { address: ScheduleAddress }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [opened, setOpened] = useState(false);
  // Loaded on first open, not with every schedule.
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery(SavedViewsDocument, { skip: !wanted, fetchPolicy: 'cache-and-network' });
  const { offer } = useUndo();
  const [sendSave, saving] = useMutation(SaveScheduleViewDocument);
  const sendDelete = useMutate(DeleteScheduleViewDocument);
  const views = data?.scheduleViews?.views;
  const { mode, period, query } = address;
  const filters = filtersOf(query, keptKeys(mode));
  const same = (view: ScheduleView): boolean => view.mode === mode && view.period === period && view.query === filters;
  const current = views?.find(same);

  const turn = (open: boolean): void => {
    setOpened(open);
    if (open) setWanted(true);
  };
  const open = (view: ScheduleView): void => {
    const next = new URLSearchParams(view.query);
    const date = address.queryNow().get('date');
    if (date) next.set('date', date);
    setOpened(false);
    void navigate(`/schedule/${view.mode}/${view.period}?${next}`);
  };
  const long = lengthProblem(name, longestViewName);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const named = name.trim();
    if (!named || long) return;
    const chosen = filtersOf(address.queryNow(), keptKeys(mode));
    const sent = sendSave({ variables: { input: { name: named, mode, period, query: chosen } } });
    if (!(await answerOrToast(sent.then((answer) => answer.data?.saveScheduleView)))) return;
    offer(t('planning.views.saved', { name: named }), await sent, refetch);
    setName('');
    setOpened(false);
  };
  const remove = async (view: ScheduleView): Promise<void> => {
    const sent = sendDelete({ variables: { input: { name: view.name } } });
    if (!(await answerOrToast(sent.then((answer) => answer.data?.deleteScheduleView)))) return;
    offer(t('planning.views.deleted', { name: view.name }), await sent, refetch);
  };
  return (
    <Menu position="bottom-start" opened={opened} onChange={turn} closeOnItemClick={false}>
      <Menu.Target>
        <FilterChip label={t('planning.views.title')} value={current?.name} />
      </Menu.Target>
      <Menu.Dropdown miw={260}>
        {views ? (
          <ViewList views={views} isCurrent={same} onOpen={open} onRemove={(view) => void remove(view)} />
        ) : (
          <NoViewsYet failed={Boolean(error)} onRetry={() => void refetch()} />
        )}
        <Menu.Divider />
        <form className={classes.save} onSubmit={(event) => void save(event)}>
          <TextInput
            size="xs"
            aria-label={t('planning.views.name')}
            placeholder={t('planning.views.name')}
            error={long}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button type="submit" size="xs" variant="default" loading={saving.loading}>
            {t('planning.views.save')}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
};
