import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Box, Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceMenu } from '#web/areas/organisation/places/PlaceMenu.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { EffectQuestion } from '#web/parts/absence/EffectQuestion.tsx';
import { LeaveRulesPreviewDocument } from '#web/parts/absence/LeaveEffect.generated.ts';
import settings from '#web/parts/settings/Settings.module.css';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconCalendarPlus, IconDownload, IconPencil, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Tag } from '#web/ui/Tag.tsx';
import typography from '#web/ui/typography.module.css';
import { DeleteHolidayDocument, DeleteHolidayGroupDocument, DeleteHolidayYearDocument } from './Holidays.generated.ts';
import classes from './Holidays.module.css';
import type { HolidayFacts, HolidayGroupFacts } from './use-holidays.ts';

/** Deletes holidays: single holidays and years can be undone, deleting a group asks for confirmation. */
const useHolidayWrites = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const sendOne = useMutate(DeleteHolidayDocument);
  const sendYear = useMutate(DeleteHolidayYearDocument);
  const sendGroup = useMutate(DeleteHolidayGroupDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  /** Proceeds at once if no one's leave, plus-minus or pay changes; otherwise asks and shows the people affected. */
  const isSure = async (ids: string[], title: string): Promise<boolean> => {
    const variables = { input: { deletedHolidayIds: ids } };
    const effect = await client.query({ query: LeaveRulesPreviewDocument, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data?.leaveRulesPreview ?? undefined,
      () => undefined,
    );
    if (effect?.changed === 0 && !effect.pay?.people) return true;
    return new Promise((resolve) => {
      const yes = t('common.delete');
      showDialog(<EffectQuestion {...{ title, effect, yes }} answered={resolve} />, () => resolve(false));
    });
  };
  return {
    remove: async ({ id, version, name }: HolidayFacts) => {
      if (!(await isSure([id], t('holidays.deleteTitle', { name })))) return;
      const sent = sendOne({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteHoliday)))) return;
      // The toast is shown before refetching; otherwise the server's own message would appear first.
      offer(t('places.deleted', { name }), await sent, reload);
      await reload();
    },
    removeYear: async ({ id, holidays }: HolidayGroupFacts, year: number) => {
      const ids = holidays.filter(({ date }) => date.startsWith(`${year}-`)).map((holiday) => holiday.id);
      if (!(await isSure(ids, t('holidays.deleteYearTitle', { year: String(year) })))) return;
      const sent = sendYear({ variables: { input: { holidayGroupId: id, year } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.deleteHolidayYear));
      if (!answer) return;
      offer(t('holidays.yearDeleted', { year: String(year), count: answer.deleted }), await sent, reload);
      await reload();
    },
    removeGroup: async ({ id, version, name }: HolidayGroupFacts) => {
      const sure = await ask({
        title: t('holidays.group.deleteTitle', { name }),
        text: t('holidays.group.deleteText'),
        yes: t('common.delete'),
        no: t('common.cancel'),
        grave: true,
      });
      if (!sure) return;
      const sent = sendGroup({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteHolidayGroup)))) return;
      toastDone(t('places.deleted', { name }));
      await reload();
    },
  };
};

type Props = {
  group: HolidayGroupFacts;
  departments: readonly { id: string; name: string }[];
  year: number;
};

/** One group with its holidays of a year, and actions. */
export const HolidayGroupBlock = ({ group, departments, year }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { removeYear, removeGroup } = useHolidayWrites();
  const names = departments.filter(({ id }) => group.departmentIds.includes(id)).map(({ name }) => name);
  const shown = group.holidays.filter(({ date }) => date.startsWith(`${year}-`));
  const edit = () => open('holiday-group', {}, { id: group.id });
  const load = () => open('holiday-import', {}, { group: group.id, year: String(year) });
  const add = () => open('holiday', {}, { group: group.id });
  const gone = [
    ...(shown.length > 0
      ? [
          {
            icon: IconTrash,
            label: t('holidays.deleteYear', { year: String(year) }),
            run: () => void removeYear(group, year),
          },
        ]
      : []),
    ...(group.departmentIds.length === 0
      ? [{ icon: IconTrash, label: t('holidays.group.delete'), run: () => void removeGroup(group) }]
      : []),
  ];
  return (
    <Box component="section" mb="xl" aria-labelledby={group.id}>
      <Group gap="sm" align="start" justify="space-between" wrap="nowrap" pb="xs">
        <div>
          <h3 id={group.id} className={typography.heading14}>
            {group.name}
          </h3>
          <p className={typography.note}>{names.join(', ') || t('holidays.group.noOne')}</p>
        </div>
        <PlaceMenu
          name={group.name}
          actions={[
            { icon: IconPencil, label: t('common.edit'), run: edit },
            { icon: IconDownload, label: t('holidays.import.title'), run: load },
            { icon: IconCalendarPlus, label: t('holidays.add'), run: add },
          ]}
          last={gone}
        />
      </Group>
      {shown.length === 0 ? (
        <QuietEmpty
          action={
            <Button variant="default" onClick={load}>
              {t('holidays.import.title')}
            </Button>
          }
        >
          {t('holidays.noneIn', { year: String(year) })}
        </QuietEmpty>
      ) : (
        <ul className={layout.borderTop}>
          {shown.map((holiday) => (
            <HolidayRow key={holiday.id} holiday={holiday} />
          ))}
        </ul>
      )}
    </Box>
  );
};

const HolidayRow = ({ holiday }: { holiday: HolidayFacts }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const { remove } = useHolidayWrites();
  return (
    <Flex component="li" className={`${layout.borderBottom} ${classes.row}`} gap={10} align="center">
      <span className={classes.date}>{format.date(holiday.date)}</span>
      <button type="button" className={settings.name} onClick={() => open('holiday/:id', { id: holiday.id })}>
        {holiday.name}
      </button>
      {holiday.imported ? null : <Tag>{t('holidays.own')}</Tag>}
      <Box component="span" flex={1} />
      <ActionIcon
        aria-label={t('holidays.delete', { name: holiday.name, date: format.date(holiday.date) })}
        onClick={() => void remove(holiday)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </Flex>
  );
};
