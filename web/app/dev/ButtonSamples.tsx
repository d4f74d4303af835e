import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Row, Samples } from './Samples.tsx';

const variants = ['filled', 'default', 'light', 'outline', 'subtle'] as const;

export const ButtonSamples = () => (
  <Samples title="Buttons">
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
      <Anchor href="#buttons">A link</Anchor>
    </Row>
    <Row>
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size} variant="default">
          Size {size}
        </Button>
      ))}
      <Button rightSection={<Kbd>A</Kbd>}>Approve 3</Button>
      <Button variant="subtle" leftSection={<IconPlus size={16} />}>
        Filter
      </Button>
    </Row>
    <Row>
      {(['approved', 'pending', 'declined', 'info'] as const).map((color) => (
        <Button key={color} variant="light" color={color}>
          {color}
        </Button>
      ))}
      <Button variant="default" color="declined">
        Delete shift
      </Button>
      <Button variant="subtle" color="declined">
        Remove
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="More">
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Shift</Menu.Label>
          <Menu.Item>Move to…</Menu.Item>
          <Menu.Item disabled>Copy</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="declined">Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Row>
  </Samples>
);
