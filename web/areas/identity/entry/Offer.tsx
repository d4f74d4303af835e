import { Flex } from '@mantine/core';
import { IconCheck } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Offer.module.css';

/** Benefits of the product, next to a form. */
export const Offer = ({ title, points }: { title: string; points: readonly string[] }) => (
  <aside className={classes.root} aria-labelledby="offer">
    <h2 id="offer" className={typography.semibold}>
      {title}
    </h2>
    <Flex component="ul" direction="column" gap="md" mt="md">
      {points.map((point) => (
        <li key={point} className={classes.point}>
          <IconCheck className={classes.check} size={18} stroke={2} aria-hidden="true" />
          {point}
        </li>
      ))}
    </Flex>
  </aside>
);
