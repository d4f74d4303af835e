import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './Settings.module.css';

type Props = {
  title: string;
  about: string;
  /** Whether it follows another section. */
  second?: boolean;
  /** Whether blocks with their own headings follow instead of rows. */
  roomy?: boolean;
  children?: ReactNode;
};

/** Head of a section: title, description and actions. */
export const SectionHead = ({ title, about, second = false, roomy = false, children }: Props) => {
  const Heading = second ? 'h3' : 'h2';
  return (
    <div className={roomy ? `${classes.head} ${classes.roomy}` : classes.head}>
      <div>
        <Heading className={classes.title}>{title}</Heading>
        <Box component="p" className={typography.quiet} maw="62ch">
          {about}
        </Box>
      </div>
      {children}
    </div>
  );
};
