import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/kit/format/use-times.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { type ClockShift, useClock } from '#web/parts/clock/use-clock.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';

/** Modal `clock-switch`: switches to another shift of today. */
export default function SwitchShift() {
  const { t } = useTranslation();
  const { running, switches } = useClock();
  return (
    <ModalFrame title={t('clock.switchTitle')} size="sm">
      {running && switches.length > 0 ? (
        <Choice from={running.shift_name ?? t('clock.thisShift')} switches={switches} />
      ) : (
        <QuietEmpty>{t(running ? 'clock.none' : 'clock.notIn')}</QuietEmpty>
      )}
    </ModalFrame>
  );
}

const Choice = ({ from, switches }: { from: string; switches: readonly ClockShift[] }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const { close } = useModalPlace();
  const { switchTo, busy } = useClock();
  const [chosen, setChosen] = useState(switches[0]?.occurrence_id ?? '');
  const save = async () => {
    if (await switchTo(chosen)) close();
  };
  return (
    <>
      <Radio.Group
        label={t('clock.shift')}
        description={t('clock.switchHint', { from })}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap={8} mt={8}>
          {switches.map(({ occurrence_id, shift_name, department_name, ...shift }) => (
            <Radio
              key={occurrence_id}
              value={occurrence_id}
              label={times(shift)}
              description={[shift_name, department_name].filter((part) => Boolean(part)).join(', ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FormFooter>
        <CancelButton />
        <Button loading={busy} onClick={() => void save()}>
          {t('clock.switch')}
        </Button>
      </FormFooter>
    </>
  );
};
