import type { ReactNode } from 'react';

/** The sheet all drawings share: two colours of the theme, stroke 2, round. Drawings are hidden from screen readers; words are next to them. */
export const Scene = ({
  width = 440,
  height = 270,
  children,
}: {
  width?: number;
  height?: number;
  children: ReactNode;
}) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    fill="var(--canvas)"
    stroke="var(--illus-line)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const tint = 'var(--illus-fill)';

/** What is written in a drawing, from the drawing's file of a language: a group with the id `words`. */
export const Words = ({ address }: { address: string }) => (
  <use href={`${address}#words`} fill="var(--illus-line)" stroke="none" />
);

/** Shoulders on the line at y = 0. */
export const Shoulders = ({ fill }: { fill?: string }) => (
  <path d="M-38 0V-28A28 28 0 0 1-10-56H10A28 28 0 0 1 38-28V0" fill={fill} />
);

export const Head = ({ fill }: { fill?: string }) => <circle cy="-81" r="19" fill={fill} />;
