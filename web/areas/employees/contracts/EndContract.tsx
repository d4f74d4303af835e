import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate, lastOfMonth } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { type ContractTermsFragment, EditContractDocument } from '#web/parts/contracts/Contracts.generated.ts';
import { termsInput } from '#web/parts/contracts/terms-input.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import classes from './PersonContracts.module.css';

/** Asks for the last workday of a contract: the end of this month unless another is known. */
export const EndContract = ({ contract }: { contract: ContractTermsFragment }) => {
  const { t } = useTranslation();
  const { zone, dayMonthYear } = useFormat();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(EditContractDocument);
  const [last, setLast] = useState<string>(contract.lastWorkday ?? lastOfMonth(todayIn(zone)));
  const end = async () => {
    const sent = send({ variables: { input: { ...termsInput(contract), lastWorkday: last } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.editContract)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    offer(t('contracts.ended', { date: dayMonthYear(last) }), await sent, reload);
    close();
    await reload();
  };
  return (
    <ModalFrame title={t('contracts.endTitle', { name: contract.contract_type.name })} size="sm">
      <div className={classes.body}>
        <p>{t('contracts.endText')}</p>
        <DateField
          label={t('contracts.lastWorkday')}
          value={last}
          onChange={setLast}
          min={contract.startdate}
          data-autofocus
        />
      </div>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button loading={loading} disabled={!isPlainDate(last) || last < contract.startdate} onClick={() => void end()}>
          {t('contracts.endButton')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
