import {
  Checkbox,
  NumberInput,
  PasswordInput,
  Radio,
  SegmentedControl,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { TimeRangeField, type TypedRange } from '#web/parts/fields/TimeRangeField.tsx';
import { Select } from '#web/ui/Select.tsx';
import classes from './KitchenSink.module.css';
import { Row, Samples } from './Samples.tsx';

const Typed = () => {
  const [date, setDate] = useState('2026-11-10');
  const [time, setTime] = useState('07:00');
  const [range, setRange] = useState<TypedRange | null>({ from: '10:00', to: '18:00' });
  const [amount, setAmount] = useState<number | string | null>(450);
  const [wrong, setWrong] = useState('25:00');
  return (
    <>
      <DateField label="Date" value={date} onChange={setDate} />
      <TimeField label="Run time" description="You can enter 7, 7:00 or 7am." value={time} onChange={setTime} />
      <TimeRangeField label="Hours" value={range} onChange={setRange} />
      <DurationField label="Break" value={amount} onChange={setAmount} />
      <TimeField label="Not a time" value={wrong} onChange={setWrong} />
    </>
  );
};

export const FieldSamples = () => (
  <Samples title="Fields">
    <div className={classes.fields}>
      <TextInput label="Report name" description="Shown in the mail's subject." defaultValue="Hours check, Monday" />
      <TextInput label="Empty" placeholder="Find person or shift" />
      <TextInput label="With a fault" error="Type a name." required />
      <TextInput label="Disabled" disabled defaultValue="09:00" />
      <PasswordInput label="Password" defaultValue="secret" />
      <NumberInput label="Places" defaultValue={2} />
      <Select label="Interval" data={['Daily', 'Weekly', 'Monthly']} defaultValue="Weekly" />
      <Select label="Nothing chosen" placeholder="Choose one" data={['One', 'Two']} error="Choose one." />
      <Typed />
      <Textarea label="Note" defaultValue="Brings the keys." autosize minRows={2} />
    </div>
    <Row>
      <Checkbox label="Notify" defaultChecked />
      <Checkbox label="Off" />
      <Checkbox label="Some" indeterminate />
      <Checkbox label="Disabled" disabled />
      <Radio label="This shift" name="scope" defaultChecked />
      <Radio label="All of them" name="scope" />
      <Switch label="Repeat" defaultChecked />
      <SegmentedControl aria-label="Period" data={['Day', 'Week', 'Month']} defaultValue="Week" />
    </Row>
    <Tabs defaultValue="one">
      <Tabs.List>
        <Tabs.Tab value="one">Overview</Tabs.Tab>
        <Tabs.Tab value="two">Contracts</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  </Samples>
);
