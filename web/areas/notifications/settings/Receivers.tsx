import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import {
  EditNotificationReceiversDocument,
  NotificationReceiversDocument,
  type NotificationReceiversQuery,
} from './Receivers.generated.ts';

type Known = NonNullable<NotificationReceiversQuery['notificationReceivers']>;
type Kind = Known['kinds'][number];

/** Which permission holders are notified, by department. */
export const Receivers = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(NotificationReceiversDocument, { fetchPolicy: 'cache-first' });
  const { departments } = usePlaces();
  const open = departments.filter(({ active }) => active);
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState(params.get('department'));
  const known = data?.notificationReceivers;
  if (error && !known) return <Fault title={t('notifications.fault')} error={error} again={() => refetch()} />;
  const departmentId = open.find(({ id }) => id === chosen)?.id ?? open[0]?.id;
  if (!known || !departmentId) return <SkeletonRows label={t('common.loading')} />;
  return (
    <Panel title={t('notifications.receivers.title')} note={t('notifications.receivers.note')}>
      <Stack gap="md" maw={480}>
        <Select
          label={t('notifications.receivers.department')}
          data={open.map((department) => ({ value: department.id, label: placeName(department) }))}
          allowDeselect={false}
          value={departmentId}
          onChange={setChosen}
        />
        {known.kinds.map((kind) => (
          <Groups
            key={`${kind} ${departmentId}`}
            kind={kind}
            departmentId={departmentId}
            known={known}
            saved={() => void refetch()}
          />
        ))}
      </Stack>
    </Panel>
  );
};

const noOne = 'noOne';

type Props = { kind: Kind; departmentId: string; known: Known; saved: () => void };

const Groups = ({ kind, departmentId, known: { rules, groups }, saved }: Props) => {
  const { t } = useTranslation();
  const send = useMutate(EditNotificationReceiversDocument);
  const rule = rules.find((rule) => rule.kind === kind && rule.departmentId === departmentId);
  const value = rule?.groupIds.length === 0 ? [noOne] : [...(rule?.groupIds ?? [])];
  const set = async (next: string[]) => {
    // "No one" and groups exclude each other: the last choice wins.
    const isNoOne = next.at(-1) === noOne;
    const wanted = next.filter((id) => id !== noOne);
    const groupIds = isNoOne ? [] : wanted.length > 0 ? wanted : null;
    const sent = send({ variables: { input: { kind, departmentId, groupIds } } });
    await answerOrToast(sent.then(({ data }) => data?.editNotificationReceivers));
    saved();
  };
  return (
    <MultiSelect
      label={t(`notifications.kind.${kind}`)}
      placeholder={value.length === 0 ? t('notifications.receivers.everyone') : undefined}
      data={[
        { value: noOne, label: t('notifications.receivers.noOne') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      clearable
      clearButtonProps={{ 'aria-label': t('notifications.receivers.clear') }}
      value={value}
      onChange={(next) => void set(next)}
    />
  );
};
