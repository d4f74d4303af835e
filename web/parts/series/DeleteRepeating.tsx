import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/shifts/series.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import type { OtherChoice } from '#web/kit/toasts/toast.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

type Item = { id: string; version: number; seriesId: string | null };
type Input = { id: string; version: number; scope: EditScope };
type Result = { extensions?: Record<string, unknown> };
type Sent = { sent: Result; answer: { __typename: string } | null | undefined };

type Props = {
  title: string;
  /** Label of the button; Delete by default. */
  yes?: string;
  words?: 'planning' | 'calendar';
  /** Text of the toast, and another choice next to Undo. */
  done: (sent: Result) => { message: string; other?: OtherChoice };
  /** Text when it no longer exists. */
  gone: string;
  /** Whether it was not found. */
  missing?: boolean;
  error: Error | undefined;
  item: Item | undefined;
  remove: (input: Input) => Promise<Sent>;
  children: ReactNode;
};

/** Asks which part of a series to delete, shows refusals, and offers undo. */
export const DeleteRepeating = (props: Props) => {
  const { title, yes, words, done, gone, missing = false, error, item, remove, children } = props;
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
        const { message, other } = done(sent);
        offer(message, sent, reload, other);
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
      {error || missing ? <RecordFault gone={gone} error={error} /> : null}
      {item || error || missing ? null : <SkeletonRows rows={3} label={t('common.loading')} />}
      {item ? children : null}
      {item?.seriesId ? (
        <ScopeChoice label={t('common.delete')} words={words} value={scope} onChange={setScope} />
      ) : null}
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <DeleteFooter
        label={yes}
        loading={busy}
        disabled={!item}
        onDelete={() => item && void run(item)}
        onCancel={close}
        autofocus
      />
    </ModalFrame>
  );
};
