import { useTranslation } from 'react-i18next';
import { type RowAction, RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts';

type Props = {
  name: string;
  actions: readonly RowAction[];
  /** Omitted at the ends of the list. */
  up?: () => void;
  down?: () => void;
  /** Separated at the end of the menu. */
  last?: readonly RowAction[];
};

/** Actions of one place in the list. */
export const PlaceMenu = ({ name, actions, up, down, last }: Props) => {
  const { t } = useTranslation();
  const moves: RowAction[] = [
    ...(up ? [{ icon: IconArrowUp, label: t('places.up'), run: up }] : []),
    ...(down ? [{ icon: IconArrowDown, label: t('places.down'), run: down }] : []),
  ];
  return <RowMenu label={t('places.actions', { name })} actions={actions} moves={moves} last={last} />;
};
