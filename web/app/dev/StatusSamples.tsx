import { Table } from '@mantine/core';
import { Avatar } from '#web/ui/Avatar.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Logo, Mark } from '#web/ui/Logo.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type Meaning, StatusBadge, StatusIcon } from '#web/ui/StatusBadge.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Row, Samples } from './Samples.tsx';

const meanings: [Meaning, string][] = [
  ['approved', 'Approved'],
  ['pending', 'Pending'],
  ['declined', 'Declined'],
  ['info', 'Information'],
  ['missing', 'Missing'],
];
const people = ['Aleksandra Wiśniewska', 'Bram de Vries', 'Dimitrios Papadopoulos-Vlachos'];

export const StatusSamples = () => (
  <Samples title="Status, people, filters">
    <Row>
      {meanings.map(([meaning, word]) => (
        <StatusBadge key={meaning} meaning={meaning} word={word} />
      ))}
    </Row>
    <Row>
      {meanings.map(([meaning, word]) => (
        <StatusBadge key={meaning} meaning={meaning} word={word} filled />
      ))}
      {meanings.map(([meaning, word]) => (
        <StatusIcon key={meaning} meaning={meaning} word={word} />
      ))}
    </Row>
    <Row>
      <Logo />
      <Mark size={16} />
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Hanna Lindqvist" size={32} me />
      <CountBadge count={3} />
      <CountBadge count={128} />
      <Tag>beta</Tag>
      <Kbd>Esc</Kbd>
    </Row>
    <Row>
      <FilterChip label="Location" value="Brasserie Lumen" onClear={() => {}} clearLabel="Clear filter Location" />
      <FilterChip label="Team" value="Bar, Floor, Kitchen" />
      <FilterChip label="Skill" value="Any" disabled />
    </Row>
    <Row>
      <Notice>Colleagues have already seen this shift. Inês and Bram get a message when you save.</Notice>
      <Notice kind="pending">Eva has 6:30 rest before Saturday.</Notice>
      <Notice kind="declined">Bram already works 09:00–17:00 that day.</Notice>
      <Notice kind="approved">The week is published.</Notice>
    </Row>
    <Table highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Employee</Table.Th>
          <Table.Th>Worked</Table.Th>
          <Table.Th>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td className="tabular">09:00–17:10</Table.Td>
            <Table.Td>
              <StatusBadge meaning="pending" word="Pending" />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Samples>
);
