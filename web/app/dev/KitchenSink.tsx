import { ActionIcon, Anchor, Box, Button, Menu, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Fragment } from 'react';
import { IconDots, IconPlus } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import { FieldSamples } from './FieldSamples.tsx';
import classes from './KitchenSink.module.css';
import { OverlaySamples } from './OverlaySamples.tsx';
import { Row, Samples } from './Samples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { StatusSamples } from './StatusSamples.tsx';

const variants = ['filled', 'default', 'light', 'outline', 'subtle'] as const;

const ButtonSamples = () => (
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

const hues = ['rose', 'coral', 'orange', 'honey', 'olive', 'leaf', 'jade', 'lagoon', 'sky', 'iris', 'violet', 'orchid'];
const kinds = ['published', 'draft', 'open', 'hover'];

const inks = (hue: string) =>
  ({
    '--fill': `var(--s-${hue}-fill)`,
    '--hover-fill': `var(--s-${hue}-hover)`,
    '--stripe': `var(--s-${hue}-stripe)`,
    '--ink': `var(--s-${hue}-ink)`,
    '--bar': `var(--s-${hue}-bar)`,
    '--line': `var(--s-${hue}-line)`,
  }) as CSSProperties;

/** The twelve hues only; the chip belongs to the schedule. */
const ShiftSamples = () => (
  <Samples title="Shift hues">
    <div className={classes.shifts}>
      {hues.map((hue) => (
        <Fragment key={hue}>
          <span>{hue}</span>
          {kinds.map((kind) => (
            <div key={kind} className={classes.shift} data-kind={kind} style={inks(hue)}>
              <Box component="strong" className={`${typography.semibold} ${typography.figures}`} display="block">
                09:00–17:00
              </Box>
              {kind}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  </Samples>
);

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every UI part in every state on one page, for visual review and axe. For developers, in English only. */
export default function KitchenSink() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <main>
      <Page>
        <title>Kitchen sink</title>
        <PageHeader title="Kitchen sink" note="All parts, all states">
          <SegmentedControl
            aria-label="Appearance"
            data={schemes}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'auto' | 'light' | 'dark')}
          />
          <Button size="xs">Publish 14 drafts</Button>
        </PageHeader>
        <Stack gap={40}>
          <ButtonSamples />
          <FieldSamples />
          <StatusSamples />
          <ShiftSamples />
          <OverlaySamples />
          <StateSamples />
        </Stack>
      </Page>
    </main>
  );
}
