import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '#web/ui/ButtonMenu.tsx';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconEyeOff } from '#web/ui/icons.ts';
import type { PopupProps } from '#web/ui/popup.tsx';
import { type Direction, directions } from './arrangement.ts';

const icons = { up: IconArrowUp, down: IconArrowDown, left: IconArrowLeft, right: IconArrowRight };
const iconSize = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type Props = PopupProps & {
  may: ReadonlySet<Direction>;
  move: (direction: Direction) => void;
  hide: () => void;
};

/** Moves or hides a widget without dragging it. */
export default function WidgetMenu({ may, move, hide, ...popup }: Props) {
  const { t } = useTranslation();
  return (
    <ButtonMenu {...popup} position="bottom-end">
      <Menu.Dropdown>
        {directions
          .filter((direction) => may.has(direction))
          .map((direction) => {
            const Icon = icons[direction];
            return (
              <Menu.Item key={direction} leftSection={<Icon {...iconSize} />} onClick={() => move(direction)}>
                {t(`dashboard.move.${direction}`)}
              </Menu.Item>
            );
          })}
        <Menu.Item leftSection={<IconEyeOff {...iconSize} />} onClick={hide}>
          {t('dashboard.hide')}
        </Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
