import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './Settings.module.css';

type Props = {
  title: string;
  about: string;
  /** Under another section. */
  second?: boolean;
  /** Blocks with headings of their own follow, not lines. */
  roomy?: boolean;
  children?: ReactNode;
};

/** The head of a section: its title, what it is about, and what can be done with all of it. */
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
