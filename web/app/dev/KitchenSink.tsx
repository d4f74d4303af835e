import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import classes from './KitchenSink.module.css';
import { OverlaySamples } from './OverlaySamples.tsx';
import { ShiftSamples } from './ShiftSamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { StatusSamples } from './StatusSamples.tsx';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every part of the look in every state on one page, for eyes and for axe. For developers, so in English only. */
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
        <div className={classes.groups}>
          <ButtonSamples />
          <FieldSamples />
          <StatusSamples />
          <ShiftSamples />
          <OverlaySamples />
          <StateSamples />
        </div>
      </Page>
    </main>
  );
}
