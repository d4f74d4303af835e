import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useAvailabilityShown } from '#web/areas/schedule/availability-marks/marks.ts';
import { fold, groupByTeam, useFolds } from '#web/areas/schedule/board/folds.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import {
  IconEye,
  IconEyeOff,
  IconFold,
  IconFoldDown,
  IconKeyboard,
  IconList,
  IconUserCheck,
  IconUsersGroup,
} from '#web/ui/icons.ts';

const look = { size: 18, stroke: 1.6 } as const;

type Props = {
  /** Omitted on phones, which have no board to fold or use shortcuts on. */
  onKeys?: () => void;
  mayEdit: boolean;
};

/** Menu section: view options. */
export const ViewMenuItems = ({ onKeys, mayEdit }: Props) => {
  const [availability, showAvailability] = useAvailabilityShown();
  const folds = useFolds();
  const { t } = useTranslation();
  const { open } = useModals();
  const { date, mode } = useScheduleAddress();
  const foldItem = (part: 'strip' | 'totals') => (
    <Menu.Item
      leftSection={folds[part] ? <IconFoldDown {...look} /> : <IconFold {...look} />}
      onClick={() => fold(part, !folds[part])}
    >
      {t(`planning.menu.${part}.${folds[part] ? 'show' : 'hide'}`)}
    </Menu.Item>
  );
  return (
    <>
      <May need={scheduleAccess.viewDrafts}>
        <Menu.Item
          leftSection={availability ? <IconEyeOff {...look} /> : <IconEye {...look} />}
          onClick={() => showAvailability(!availability)}
        >
          {t(availability ? 'schedule.availability.hide' : 'schedule.availability.show')}
        </Menu.Item>
      </May>
      <May need={availabilityAccess.viewAvailability}>
        <Menu.Item leftSection={<IconUserCheck {...look} />} onClick={() => open('availability', {}, { date })}>
          {t('schedule.availability.title')}
        </Menu.Item>
      </May>
      {onKeys && mode === 'employee' ? (
        <Menu.Item
          leftSection={folds.teams.byTeam ? <IconList {...look} /> : <IconUsersGroup {...look} />}
          onClick={() => groupByTeam(!folds.teams.byTeam)}
        >
          {t(`planning.menu.teams.${folds.teams.byTeam ? 'hide' : 'show'}`)}
        </Menu.Item>
      ) : null}
      {onKeys && mayEdit ? foldItem('strip') : null}
      {onKeys ? foldItem('totals') : null}
      {onKeys ? (
        <Menu.Item leftSection={<IconKeyboard {...look} />} onClick={onKeys}>
          {t('schedule.keys.title')}
        </Menu.Item>
      ) : null}
    </>
  );
};
