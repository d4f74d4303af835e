import { Menu, type MenuProps } from '@mantine/core';
import { ButtonOnPage, type PopupProps, useOpenedOnceMounted } from './popup.tsx';

/** The lazily loaded menu of a button, see `usePopupButton`. */
export const ButtonMenu = ({ button, opened, children, ...menu }: PopupProps & MenuProps) => (
  <Menu {...menu} opened={useOpenedOnceMounted(opened)}>
    <Menu.Target>
      <ButtonOnPage button={button} />
    </Menu.Target>
    {children}
  </Menu>
);
