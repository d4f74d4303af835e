import { Box, Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  methodOf,
  type TimeTrackingMethod,
  timeTrackingMethods,
  withMethod,
} from '#domain/onboarding/time-tracking.ts';
import { EditPermissionGroupDocument } from '#web/areas/identity/permission-groups/PermissionGroups.generated.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

/** How employees record hours; sets the permissions of their group. */
export const HoursStep = ({ day: { group }, done }: StepProps) => {
  const { t } = useTranslation();
  const edit = useMutate(EditPermissionGroupDocument);
  const [method, setMethod] = useState<TimeTrackingMethod>((group && methodOf(group.permissions)) ?? 'BOTH');
  const [busy, setBusy] = useState(false);
  if (!group) return <Notice>{t('onboarding.page.hours.noGroup')}</Notice>;
  const save = async (): Promise<void> => {
    if (method === methodOf(group.permissions)) return done('TIME_TRACKING');
    setBusy(true);
    const { id, version, name, permissions, isDefault } = group;
    const input = { id, version, name, isDefault, permissions: withMethod(permissions, method) };
    const answer = await answerOrToast(edit({ variables: { input } }).then(({ data }) => data?.editPermissionGroup));
    setBusy(false);
    if (answer) done('TIME_TRACKING');
  };
  return (
    <>
      <Radio.Group
        value={method}
        onChange={(value) => setMethod(value as TimeTrackingMethod)}
        label={t('onboarding.page.hours.label')}
      >
        <div className={classes.choices}>
          {timeTrackingMethods.map((timeTrackingMethod) => (
            <Radio.Card key={timeTrackingMethod} value={timeTrackingMethod} py="sm" px={14}>
              <p className={typography.semibold}>{t(`onboarding.method.${timeTrackingMethod}.title`)}</p>
              <Box component="p" className={typography.note} mt={4}>
                {t(`onboarding.method.${timeTrackingMethod}.text`)}
              </Box>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={typography.noteInline}>{t('onboarding.page.hours.group', { name: group.name })}</p>
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void save()}>
          {t('onboarding.save')}
        </Button>
      </div>
    </>
  );
};
