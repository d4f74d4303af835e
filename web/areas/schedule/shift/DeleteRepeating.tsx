import { useApolloClient } from '@apollo/client/react';
import { Button, Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditScope, editScopes } from '#domain/schedule/series.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Item = { id: string; version: number; seriesId: string | null };
type Input = { id: string; version: number; scope: EditScope };
type Sent = { sent: { extensions?: Record<string, unknown> }; answer: { __typename: string } | null | undefined };

type Props = {
  title: string;
  /** What the toast says, with the way back. */
  done: string;
  error: Error | undefined;
  item: Item | undefined;
  remove: (input: Input) => Promise<Sent>;
  children: ReactNode;
};

/** Asks how much of what repeats goes, says why not, and offers the way back. */
export const DeleteRepeating = ({ title, done, error, item, remove, children }: Props) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [scope, setScope] = useState<EditScope>('occurrence');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reload = () => client.refetchQueries({ include: 'active' });
  const run = async ({ id, version }: Item): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { sent, answer } = await remove({ id, version, scope });
      if (!answer || isRefusalAnswer(answer)) setProblem(answer ? refusalText(answer) : faultText(undefined));
      else {
        offer(done, sent, reload);
        close();
        void reload();
      }
    } catch (fault) {
      setProblem(faultText(fault));
    }
    setBusy(false);
  };
  return (
    <ModalFrame title={title} size="sm">
      {error ? <ErrorState title={t('planning.form.gone')}>{faultText(error)}</ErrorState> : null}
      {item || error ? null : <SkeletonRows rows={3} label={t('common.loading')} />}
      {item ? children : null}
      {item?.seriesId ? (
        <Radio.Group label={t('planning.form.scope')} value={scope} onChange={(value) => setScope(value as EditScope)}>
          <Stack gap={6} mt={6}>
            {editScopes.map((one) => (
              <Radio key={one} value={one} label={t(`planning.scope.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          color="declined"
          variant="light"
          loading={busy}
          disabled={!item}
          onClick={() => item && void run(item)}
          data-autofocus
        >
          {t('common.delete')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
