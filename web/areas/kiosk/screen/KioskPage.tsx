import i18next from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { FormatContext } from '#web/kit/format/use-format.ts';
import { KioskAtWork } from './KioskAtWork.tsx';
import { forgetDevice, type KioskDevice, readDevice } from './kiosk-store.ts';
import { PairPage } from './PairPage.tsx';
import { useKiosk } from './use-kiosk.ts';

/** /k: the kiosk of this device, or the form to pair it. */
export const KioskPage = ({ device: first }: { device: KioskDevice | undefined | null }) => {
  const [device, setDevice] = useState(first);
  const paired = async () => setDevice(await readDevice());
  if (!device) return <PairPage isKept={device !== null} paired={() => void paired()} />;
  const unpair = async () => {
    await forgetDevice();
    setDevice(undefined);
  };
  return <Paired key={device.deviceId} device={device} unpair={() => void unpair()} />;
};

const Paired = ({ device, unpair }: { device: KioskDevice; unpair: () => void }) => {
  const kiosk = useKiosk(device.screen);
  const { zone = 'UTC', locale } = kiosk.screen ?? {};
  const settings = useMemo(() => ({ clock: '24h', zone, firstWeekday: 'mo' }) as const, [zone]);
  useEffect(() => {
    if (locale && locale !== i18next.language) void i18next.changeLanguage(locale);
  }, [locale]);
  return (
    <FormatContext value={settings}>
      <KioskAtWork kiosk={kiosk} unpair={unpair} />
    </FormatContext>
  );
};
