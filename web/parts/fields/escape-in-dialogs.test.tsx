// @vitest-environment jsdom
import { Button, Drawer, Menu, Modal, Popover } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';

afterEach(cleanup);

const inner: Record<string, { content: ReactNode; opener: () => HTMLElement; isOpen: () => boolean }> = {
  popover: {
    content: (
      <Popover trapFocus returnFocus>
        <Popover.Target>
          <Button>Columns</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Button>Up</Button>
        </Popover.Dropdown>
      </Popover>
    ),
    opener: () => screen.getByRole('button', { name: 'Columns' }),
    isOpen: () => screen.queryByRole('button', { name: 'Up' }) !== null,
  },
  menu: {
    content: (
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
    opener: () => screen.getByRole('button', { name: 'More' }),
    isOpen: () => screen.queryByRole('menuitem') !== null,
  },
  list: {
    content: <Select label="Type" data={['Vacation']} />,
    opener: () => screen.getByRole('combobox', { name: 'Type' }),
    isOpen: () => screen.queryByRole('option') !== null,
  },
  calendar: {
    content: <DateField label="Day" value="2026-11-10" onChange={() => {}} />,
    opener: () => screen.getByRole('button', { name: /calendar/i }),
    isOpen: () => screen.queryByRole('grid') !== null || screen.queryByRole('table') !== null,
  },
};

const show = (Frame: typeof Modal, content: ReactNode) => {
  const Page = () => {
    const [opened, setOpened] = useState(true);
    return (
      <Frame opened={opened} onClose={() => setOpened(false)} title="Frame">
        {content}
      </Frame>
    );
  };
  return renderWithProviders(<Page />);
};
const isFramed = () => screen.queryByRole('dialog', { name: 'Frame' }) !== null;

describe.each([
  ['modal', Modal],
  ['sheet', Drawer],
] as const)('Escape in a %s', (_, Frame) => {
  it.each(Object.keys(inner))('closes the open %s first, then the frame', async (kind) => {
    const { content, opener, isOpen } = inner[kind]!;
    await show(Frame as typeof Modal, content);
    await userEvent.click(opener());
    await waitFor(() => expect(isOpen()).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(isFramed()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isFramed()).toBe(false));
  });

  it('closes the open popover first when the focus is lost, as with a button that is switched off', async () => {
    const { content, opener, isOpen } = inner.popover!;
    await show(Frame as typeof Modal, content);
    await userEvent.click(opener());
    await screen.findByRole('button', { name: 'Up' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(isFramed()).toBe(true);
  });
});
