import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Props = {
  title: string;
  range: DateRange;
  source: { found: boolean; error?: Error; again: () => void };
  /** Navigates to the previous or next period. */
  go: (step: -1 | 1) => void;
  /** `xl` for week tables. */
  size?: 'md' | 'xl';
  /** Controls next to the dates. */
  tools?: ReactNode;
  /** The primary button, `ready` once something was changed; omitted by contents with their own footer. */
  submit?: { ready: boolean; saving: boolean; run: () => unknown };
  children: ReactNode;
};

/** Frame of modals about days, with navigation between periods. */
export const DaysModal = ({
  title,
  range: { from, to },
  source: { found, error, again },
  go,
  size = 'xl',
  tools,
  submit,
  children,
}: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ModalFrame title={title} size={size}>
      <Group gap="xs" mb="sm">
        <ActionIcon aria-label={t('days.before')} onClick={() => go(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong>{from === to ? format.fullDate(from) : format.span(from, to)}</strong>
        <ActionIcon aria-label={t('days.after')} onClick={() => go(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Box component="span" flex={1} />
        {tools}
      </Group>
      {!found && error ? (
        <Notice kind="declined">
          {faultText(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {t('common.retry')}
          </Button>
        </Notice>
      ) : null}
      {!found && !error ? <SkeletonRows rows={4} label={t('common.loading')} /> : null}
      {found ? children : null}
      {found && submit ? (
        <FormFooter>
          <CancelButton />
          <Button disabled={!submit.ready} loading={submit.saving} onClick={() => void submit.run()}>
            {t('common.save')}
          </Button>
        </FormFooter>
      ) : null}
    </ModalFrame>
  );
};
