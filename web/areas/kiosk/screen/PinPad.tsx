import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPin } from '#domain/kiosk/pin.ts';
import { IconBackspace } from '#web/ui/icons.ts';
import classes from './Kiosk.module.css';

const longest = 6;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Props = {
  name: string;
  busy: boolean;
  problem: string | undefined;
  enter: (pin: string) => void;
  leave: () => void;
};

/** Entry of the person's PIN, by touch or keyboard. */
export const PinPad = ({ name, busy, problem, enter, leave }: Props) => {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const type = (digit: string) => setPin((typed) => (typed + digit).slice(0, longest));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(pin)) return;
    enter(pin);
    setPin('');
  };
  return (
    <form className={classes.pad} onSubmit={send}>
      <PasswordInput
        label={t('kiosk.screen.pinOf', { name })}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        visible={false}
        rightSection={<span />}
        value={pin}
        error={problem}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <div className={classes.digits}>
        {digits.map((digit) => (
          <Button key={digit} type="button" variant="default" size="xl" onClick={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          type="button"
          variant="default"
          size="xl"
          aria-label={t('kiosk.screen.erase')}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          <IconBackspace size={24} stroke={1.6} aria-hidden="true" />
        </Button>
        <Button type="button" variant="default" size="xl" onClick={() => type('0')}>
          0
        </Button>
        <Button type="submit" size="xl" loading={busy} disabled={!isPin(pin)}>
          {t('kiosk.screen.enter')}
        </Button>
      </div>
      <Button type="button" variant="subtle" size="lg" onClick={leave}>
        {t('kiosk.screen.back')}
      </Button>
    </form>
  );
};
