import { wordmark } from './wordmark.ts';

/** The M is two posts and a tick: present, accounted for. Colours follow the mode through the tokens. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <MarkShape />
  </svg>
);

/** Mark and wordmark; 89 wide at its own height of 24. */
export const Logo = ({ height = 24 }: { height?: number }) => (
  <svg width={(height * 89) / 24} height={height} viewBox="0 0 89 24" fill="none" role="img" aria-label="Muster">
    <MarkShape />
    <path fill="var(--ink-1)" d={wordmark} />
  </svg>
);

const MarkShape = () => (
  <>
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path
      d="M5.25 18.5V10.6L10.6 15.4L18.75 5.9V18.5"
      stroke="var(--on-accent)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);
