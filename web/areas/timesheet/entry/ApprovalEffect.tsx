import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ChangedBalances } from '#web/parts/absence/LeaveEffect.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { ApprovalEffectDocument } from './ApprovalEffect.generated.ts';

type Props = { entryIds: readonly string[] };

/** Leave and plus-minus balances that the approval of these hours would change, with their new values. */
export const ApprovalEffect = ({ entryIds }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ApprovalEffectDocument, {
    variables: { entryIds: [...entryIds] },
    fetchPolicy: 'network-only',
  });
  const effect = data?.approvalEffect;
  return (
    <Loaded found={Boolean(effect)} error={error} again={() => void refetch()} fault={t('leave.effect.fault')} rows={2}>
      {effect ? <ChangedBalances {...effect} /> : null}
    </Loaded>
  );
};

/** Shows the effect before entries are approved in bulk. */
export const ApprovalEffectDialog = ({ entryIds, approve }: Props & { approve: () => Promise<void> }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const run = () => {
    close();
    void approve();
  };
  return (
    <ModalFrame title={t('leave.effect.title')} size="sm">
      <ApprovalEffect entryIds={entryIds} />
      <FormFooter>
        <CancelButton />
        <Button onClick={run} data-autofocus>
          {t('timesheet.approveCount', { count: entryIds.length })}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
